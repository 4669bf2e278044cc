/** Modules of a site in English alone, compiled with that language. */
type Suggested = typeof import('./suggested-locale');
type PageLocale = typeof import('./page-locale');
type Respelled = typeof import('./respelled-path');

let { chosenLocale, suggestedLocale, localeOfPath, pageLocale, respelledPath } = {} as Suggested &
  PageLocale &
  Respelled;

beforeAll(async () => {
  Object.assign(globalThis, { SITE_LOCALES: ['en'] });
  ({ chosenLocale, suggestedLocale } = await import('./suggested-locale'));
  ({ localeOfPath, pageLocale } = await import('./page-locale'));
  ({ respelledPath } = await import('./respelled-path'));
});

test('an address without a language leads to the only one, whatever the reader prefers or chose elsewhere', () => {
  expect(chosenLocale('fr', ['fr-FR', 'fr'], 'en-US')).toBe('en');
  expect(chosenLocale(undefined, ['de'], 'en-US')).toBe('en');
});

test('no other language is suggested', () => {
  const facts = { locale: 'en', hasChosen: false, wasDismissed: false } as const;
  expect(suggestedLocale({ ...facts, languages: ['fr', 'en'] })).toBeNull();
});

test('the name of another language in an address is a word like any other', () => {
  expect(localeOfPath('/fr/version')).toBeUndefined();
  expect(pageLocale({ routeName: 'not-found', locale: 'en' }, { pathname: '/fr/version' })).toBe('en');
  expect(respelledPath('/EN/Version', 'en')).toBe('/en/version');
  expect(respelledPath('/fr/version', 'en')).toBe('/en/fr/version');
  expect(respelledPath('/en/fr/version', 'en')).toBeNull();
});
