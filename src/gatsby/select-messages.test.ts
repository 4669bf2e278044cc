import { bundlesOf, selectMessages } from './select-messages';

const bundle = { 'home.title': 'Accueil', 'error.title': 'Erreur', 'homeless.title': 'Ailleurs' };

test('a page gets the messages whose keys begin as it says, of the bundle it names', () => {
  expect(selectMessages('pages', bundle, {}, ['pages:home.', 'partials:'])).toBe('{"home.title":"Accueil"}');
  expect(selectMessages('partials', bundle, {}, ['pages:home.'])).toBe('{}');
});

test('a bundle without a beginning of keys is taken whole', () => {
  expect(JSON.parse(selectMessages('pages', bundle, {}, ['pages:']))).toEqual(bundle);
});

test('what the locale lacks comes from the other, except the plural for millions, which French alone has', () => {
  const others = { 'home.title': 'Home', 'home.lead': 'Welcome', 'home.count_many': 'millions' };
  expect(JSON.parse(selectMessages('pages', bundle, others, ['pages:home.']))).toEqual({
    'home.title': 'Accueil',
    'home.lead': 'Welcome',
  });
});

test('the bundles of a page are each named once', () => {
  expect(bundlesOf(['partials:', 'pages:error.', 'pages:home.'])).toEqual(['partials', 'pages']);
});
