import { bundlesOf, MessageSelector, selectMessages } from './select-messages';

const bundle = { 'home.title': 'Accueil', 'error.title': 'Erreur', 'homeless.title': 'Ailleurs' };

test('a page gets the messages with its key prefix, from the bundle that it names', () => {
  expect(selectMessages('pages', bundle, {}, ['pages:home.', 'partials:'])).toBe('{"home.title":"Accueil"}');
  expect(selectMessages('partials', bundle, {}, ['pages:home.'])).toBe('{}');
});

test('a bundle without a key prefix is included completely', () => {
  expect(JSON.parse(selectMessages('pages', bundle, {}, ['pages:']))).toEqual(bundle);
});

test('messages missing in the locale come from the other, except the plural for millions, which only French has', () => {
  const others = { 'home.title': 'Home', 'home.lead': 'Welcome', 'home.count_many': 'millions' };
  expect(JSON.parse(selectMessages('pages', bundle, others, ['pages:home.']))).toEqual({
    'home.title': 'Accueil',
    'home.lead': 'Welcome',
  });
});

test('each bundle of a page is listed once', () => {
  expect(bundlesOf(['partials:', 'pages:error.', 'pages:home.'])).toEqual(['partials', 'pages']);
});

test('a selection follows its locale, its bundles, and the variants of the site', () => {
  const selector = new MessageSelector();
  const select = (title: string, more: Partial<Parameters<MessageSelector['select']>[0]> = {}) =>
    selector.select({
      ...{ ns: 'pages', locale: 'fr', prefixes: ['pages:home.'], hasMascot: true },
      bundle: JSON.stringify({
        'home.title': title,
        'home.title.withoutMascot': 'Sans',
        'home.title.inOneLanguage': 'Une',
      }),
      otherBundle: '{}',
      ...more,
    });
  expect(select('Accueil')).toBe('{"home.title":"Accueil"}');
  expect(select('Accueil')).toBe('{"home.title":"Accueil"}');
  expect(select('Début')).toBe('{"home.title":"Début"}');
  expect(select('Home', { locale: 'en' })).toBe('{"home.title":"Home"}');
  expect(select('Début', { hasMascot: false })).toBe('{"home.title":"Sans"}');
  expect(select('Début', { hasOneLanguage: true })).toBe('{"home.title":"Une"}');
  expect(select('Début', { prefixes: ['pages:error.'] })).toBe('{}');
  expect(select('Début', { otherBundle: '{"home.lead":"Welcome"}' })).toBe(
    '{"home.title":"Début","home.lead":"Welcome"}',
  );
});
