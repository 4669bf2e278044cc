import fc from 'fast-check';
import { decodePath, encodePath, namesFile, pageFile, withLocale } from './address';

describe('an address', () => {
  test('names a file when its last segment has an extension', () => {
    expect(namesFile('/a/b.png')).toBe(true);
    expect(namesFile('/app.js.map')).toBe(true);
    expect(namesFile('/version/2.1')).toBe(false);
    expect(namesFile('/a.b/c')).toBe(false);
    expect(namesFile('/fr')).toBe(false);
  });

  test('can be given a locale and a file', () => {
    expect(withLocale('fr', '/')).toBe('/fr');
    expect(withLocale('en', '/version')).toBe('/en/version');
    expect(pageFile('/')).toBe('/index.html');
    expect(pageFile('/fr/version')).toBe('/fr/version/index.html');
    expect(pageFile('/404.html')).toBe('/404.html');
  });

  test('is decoded, with normalised slashes and dot segments', () => {
    expect(decodePath('//fr//version/')).toBe('/fr/version');
    expect(decodePath('/fr/./a/../b')).toBe('/fr/b');
    expect(decodePath('/caf%C3%A9')).toBe('/café');
    expect(decodePath('/a%2Fb')).toBe('/a/b');
  });

  test.each(['/..', '/a/../..', '/%2e%2e/a', '/..%2Fa', '/%', '/%ff', '/%00', '/a%0d%0ab', 'fr'])(
    'is rejected when it is %s',
    (raw) => expect(decodePath(raw)).toBeNull(),
  );

  test('is the same after encoding, and the encoded form contains no character of a host’s syntax', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 })), (segments) => {
        const raw = `/${segments.join('/')}`;
        const decoded = decodePath(encodeURI(raw).replace(/[?#]/g, encodeURIComponent));
        fc.pre(decoded !== null);
        const encoded = encodePath(decoded ?? '/');
        expect(decodePath(encoded)).toBe(decoded);
        expect(encoded).toMatch(/^[A-Za-z0-9/%._~-]*$/);
      }),
    );
  });
});
