import { respelledPath } from './respelled-path';

const HERE = '/fr/version/2/article/12';

describe('respelledPath', () => {
  test.each([
    ['the language in another case', '/FR', '/fr'],
    ['the language in mixed case', '/Fr/version/2/article/12', HERE],
    ['the other language in capitals', '/EN/version/2', '/en/version/2'],
    ['a language with its region', '/fr-FR/version/2/article/12', HERE],
    ['a language with another region', '/en_gb/search', '/en/search'],
    ['a host’s language before the one that was asked for', '/fr/EN/version/2', '/en/version/2'],
    ['the same with a region', '/en/fr-FR', '/fr'],
    ['the route in another case', '/fr/Version/2/Article/12', HERE],
    ['all in capitals', '/FR/VERSION/CURRENTVERSION/ARTICLE/12', '/fr/version/currentVersion/article/12'],
    ['encoded letters', '/fr/%56ersion/2/%41rticle/12', HERE],
    ['an encoded slash', '/fr/version%2F2/article/12', HERE],
    ['slashes twice', '//fr//version/2//article/12', HERE],
    ['slashes at the end', `${HERE}//`, HERE],
    ['the file of a folder', `${HERE}/index.html`, HERE],
    ['the file of a folder in capitals', '/FR/INDEX.HTML', '/fr'],
    ['no language', '/version/2', '/en/version/2'],
    ['no language, and no route', '/caf\u0065\u0301 noir', '/en/caf%C3%A9%20noir'],
    ['an unknown address below another spelling of a language', '/FR/nulle-part', '/fr/nulle-part'],
  ])('corrects %s', (_, pathname, path) => {
    expect(respelledPath(pathname, 'en')).toBe(path);
    expect(respelledPath(path, 'en')).toBeNull();
  });

  test.each([
    ['is the address of a page', HERE],
    ['differs from one by the slash that a host adds', `${HERE}/`],
    ['differs from one by an encoding that hosts undo', '/fr/%76ersion/2'],
    ['belongs to no route', '/fr/%7Enulle-part'],
    ['belongs to no route, in capitals', '/fr/Nulle-Part'],
    ['names a file', '/missing.png'],
    ['names a file in a version', '/fr/version/2/article/12.md'],
    ['is the root', '/'],
    ['is malformed', '/FR/%zz'],
    ['climbs', '/FR/%2e%2e/x'],
  ])('returns null for a path that %s', (_, pathname) => expect(respelledPath(pathname, 'fr')).toBeNull());

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '//FR//evil.example/x',
    '/FR/%2F%2Fevil.example/x',
  ])('never leads to another site: %s', (pathname) => {
    const path = respelledPath(pathname, 'fr') ?? '/';
    expect(new URL(path, 'https://docs.example.org').origin).toBe('https://docs.example.org');
    expect(path).not.toMatch(/^\/[/\\]/);
  });
});
