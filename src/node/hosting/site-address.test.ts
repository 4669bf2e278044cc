import fc from 'fast-check';
import { parseSiteAddress } from './site-address';

const pathOf = (address: string, siteUrl?: string) => parseSiteAddress(address, siteUrl)?.path ?? null;

/** Generates other spellings of a path that lead to the same page. */
const spellings = (path: string) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.nat()), { minLength: path.length, maxLength: path.length })
    .map((choices) => {
      const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
      const signs = path.split('').map((sign, index) => {
        const [way = 0, number = 0] = choices[index] ?? [];
        if (sign !== '/') return way < 3 ? encode(sign) : sign;
        // The first slash stays single: two at the start would lead to another site.
        const slashes = ['/', '/', '//', '\\', '/./', '/x/../', '/%2e/', '/x/%2E%2e/'];
        return index === 0 ? '/' : (slashes[(way + number) % slashes.length] ?? '/');
      });
      return signs.join('');
    });

describe('an address of the site', () => {
  test.each([
    ['/fr', '/fr'],
    ['/fr/', '/fr'],
    ['/', '/'],
    ['/fr//%76ersion/1/../2/', '/fr/version/2'],
    ['/version\\2', '/version/2'],
    ['/ver\nsion/\t2', '/version/2'],
    ['/caf\u00e9 noir', '/caf%C3%A9%20noir'],
    ['/cafe\u0301 noir', '/caf%C3%A9%20noir'],
    ['/cafe%CC%81%20noir', '/caf%C3%A9%20noir'],
    ['/caf%c3%a9%20noir', '/caf%C3%A9%20noir'],
    ['/%2F/version/2', '/version/2'],
    ['/a%2Fb', '/a/b'],
    ['/%252e', '/%252e'],
  ])('%j is normalised to %s', (address, spelt) => expect(pathOf(address)).toBe(spelt));

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/fr',
    '/%',
    '/%ff',
    '/%00',
    '/..%2f..',
  ])('%j is not an address of the site', (address) => expect(pathOf(address)).toBeNull());

  test('keeps its query and hash unchanged', () => {
    expect(parseSiteAddress('/fr/./a/?q=%2F..#h/../i')).toEqual({ path: '/fr/a', rest: '?q=%2F..#h/../i' });
  });

  test('may include the URL of the site', () => {
    const siteUrl = 'https://docs.example.org/';
    expect(pathOf('https://docs.example.org/fr/%76ersion', siteUrl)).toBe('/fr/version');
    expect(pathOf('HTTPS://DOCS.example.org:443', siteUrl)).toBe('/');
    expect(pathOf('http://docs.example.org/fr', siteUrl)).toBeNull();
    expect(pathOf('https://docs.example.org.evil.example/fr', siteUrl)).toBeNull();
  });

  test('is the same in any spelling', () => {
    const segment = fc.stringMatching(/^[a-z0-9_~-]{1,8}$/);
    const paths = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(
        paths.chain((path) => fc.tuple(fc.constant(path), spellings(path))),
        ([path, written]) => expect(pathOf(written)).toBe(path),
      ),
    );
  });

  test('is not changed when it is parsed twice', () => {
    const anything = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(?:[/\\.%25ef?#]|%2[ef]){0,20}$/),
    );
    fc.assert(
      fc.property(anything, (tail) => {
        const once = pathOf(`/${tail}`);
        if (once === null) return;
        expect(pathOf(once)).toBe(once);
        expect(once).toMatch(/^\/(?:[^/]+\/)*[^/]*$/);
        expect(once).toMatch(/^[A-Za-z0-9/%._~-]*$/);
      }),
    );
  });
});
