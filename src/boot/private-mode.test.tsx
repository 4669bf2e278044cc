import { LOCALES } from '../../content-schema';
import { articlePath, publicationsPath } from '../shared/routes/paths';
import { initPrivateMode } from './private-mode';

describe('private mode', () => {
  const SESSION = 'CognitoIdentityServiceProvider.client.LastAuthUser=mina';
  const startWith = (cookie: string, path: string) => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
    window.history.replaceState(null, '', path);
    initPrivateMode();
    const { documentElement } = document;
    const value = documentElement.getAttribute('data-private');
    documentElement.removeAttribute('data-private');
    jest.restoreAllMocks();
    return value;
  };

  test.each([
    [false, SESSION],
    [false, 'privateAPI=true'],
    [true, `privateAPI=true; ${SESSION}`],
  ])('starts scripts at once: %s', (isStarted, cookie) => {
    document.body.innerHTML = '<template data-page-path="/fr"></template>';
    startWith(cookie, '/fr');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('template') === null).toBe(isStarted);
  });

  test.each(['/fr/version/3', articlePath('en', 'currentVersion', 9), ...LOCALES.map(publicationsPath)])(
    'may start at %s, so the text of a 404 page is hidden until then',
    (path) => {
      expect(startWith(`privateAPI=true; ${SESSION}`, path)).toBe('starts');
    },
  );

  test.each([
    ['without a session', 'privateAPI=true', '/fr/version/3'],
    ['without its flag', SESSION, '/fr/version/3'],
    ['at an address that no version has', `privateAPI=true; ${SESSION}`, '/fr/nulle-part'],
    ['at the list of versions', `privateAPI=true; ${SESSION}`, '/fr/version'],
  ])('does not start %s', (_, cookie, path) => expect(startWith(cookie, path)).toBeNull());

  test('of a site below a path starts by its own flag alone, not by that of a site above it', () => {
    Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
    try {
      expect(startWith(`privateAPI=true; ${SESSION}`, '/docs/fr/version/3')).toBeNull();
      expect(startWith(`privateAPI=/docs; privateAPI=true; ${SESSION}`, '/docs/fr/version/3')).toBe('starts');
    } finally {
      Object.assign(globalThis, { SITE_BASE_PATH: '' });
    }
  });
});
