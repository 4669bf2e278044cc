import { bundlesOf, selectMessages } from './select-messages';

const bundle = JSON.stringify({ 'home.title': 'Accueil', 'error.title': 'Erreur', 'homeless.title': 'Ailleurs' });

test('a page gets the messages whose keys begin as it says, of the bundle it names', () => {
  expect(selectMessages('pages', bundle, ['pages:home.', 'partials:'])).toBe('{"home.title":"Accueil"}');
  expect(selectMessages('partials', bundle, ['pages:home.'])).toBe('{}');
});

test('a bundle without a beginning of keys is taken whole', () => {
  expect(JSON.parse(selectMessages('pages', bundle, ['pages:']))).toEqual(JSON.parse(bundle));
});

test('the bundles of a page are each named once', () => {
  expect(bundlesOf(['partials:', 'pages:error.', 'pages:home.'])).toEqual(['partials', 'pages']);
});
