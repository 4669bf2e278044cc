import { localeOfPath, pageLocale, withoutLocale } from './page-locale';

test('a path has the locale it starts with', () => {
  expect(localeOfPath('/fr')).toBe('fr');
  expect(localeOfPath('/en/version')).toBe('en');
  expect(['/french', '/', '', 'docs/fr', '/fr?q', '//fr'].map((path) => localeOfPath(path))).toEqual(
    Array(6).fill(undefined),
  );
});

test.each([
  ['/fr', ''],
  ['/en/version', '/version'],
  ['/fr/en/version', '/en/version'],
  ['/404', '/404'],
  ['/french/version', '/french/version'],
  ['https://fr.example.org/fr', 'https://fr.example.org/fr'],
])('%s without its locale is "%s"', (path, rest) => expect(withoutLocale(path)).toBe(rest));

test('a page is in its own language, the 404 page in that of the path', () => {
  expect(pageLocale({ routeName: 'version', locale: 'fr' }, { pathname: '/en/version' })).toBe('fr');
  expect(pageLocale({ routeName: 'not-found', locale: 'fr' }, { pathname: '/en/nowhere' })).toBe('en');
  expect(pageLocale({ routeName: 'not-found', locale: 'fr' }, { pathname: '/nowhere' })).toBe('fr');
});
