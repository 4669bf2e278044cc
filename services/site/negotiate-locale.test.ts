import fc from 'fast-check';
import { LOCALES } from '../../content-schema';
import { negotiateLocale } from './negotiate-locale';

describe('negotiateLocale', () => {
  test.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['EN-US', 'en'],
    ['de, en-GB;q=0.8, fr;q=0.3', 'en'],
    ['fr;q=0.8, en;q=0.9', 'en'],
    ['fr;q=0.855, en;q=0.856', 'en'],
    ['en;q=0.5, fr;q=0.5', 'en'],
    ['fr;q=0.5, en;q=0.5', 'fr'],
    ['en;q=0', 'fr'],
    ['en;q=0, fr;q=0.1', 'fr'],
    ['fr;q=0, *', 'en'],
    ['*', 'fr'],
    ['*;q=0.1, en;q=0.2', 'en'],
    ['en;q=0.2, *;q=0.3', 'fr'],
    ['en-US, en;q=0', 'en'],
    ['de', 'fr'],
    ['en ; q = 0.7', 'en'],
    ['en;q=1.000', 'en'],
    ['en;q=2', 'fr'],
    ['en;q=abc', 'fr'],
    ['en;q=0.1234', 'fr'],
    ['english', 'fr'],
    [';;,=,,', 'fr'],
    ['', 'fr'],
  ])('reads "%s" as %s', (acceptLanguage, locale) => {
    expect(negotiateLocale({ acceptLanguage }, 'fr')).toBe(locale);
  });

  test('prefers the cookie over the browser', () => {
    expect(negotiateLocale({ cookie: 'a=b; locale=en', acceptLanguage: 'fr' }, 'fr')).toBe('en');
    expect(negotiateLocale({ cookie: 'locale=fr;locale=en', acceptLanguage: 'en' }, 'fr')).toBe('fr');
  });

  test.each(['locale=de', 'xlocale=fr', 'locale', 'locale=', 'locale=fr-FR', 'locale=FR', ''])(
    'ignores the cookie "%s"',
    (cookie) => expect(negotiateLocale({ cookie, acceptLanguage: 'en' }, 'fr')).toBe('en'),
  );

  test.each(LOCALES)('returns the first language of the site, "%s", by default', (first) => {
    expect(negotiateLocale({}, first)).toBe(first);
    expect(negotiateLocale({ acceptLanguage: 'de, nl;q=0.8' }, first)).toBe(first);
  });

  test('always returns a locale', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cookie, acceptLanguage) => {
        expect(LOCALES).toContain(negotiateLocale({ cookie, acceptLanguage }, 'fr'));
      }),
    );
  });
});
