import { readable, speak } from '../../node/testing/speak-french';
import { findMissingMessages, type LocaleBundle } from './report-missing-messages';

const bundle = (language: 'fr' | 'en', messages: Record<string, string>): LocaleBundle => ({
  ns: 'pages',
  language,
  data: JSON.stringify(messages),
});

test('a message missing in one language is a finding with the key and the file', () => {
  const findings = findMissingMessages([
    bundle('fr', { 'home.title': 'Accueil', 'home.lead': 'Bienvenue' }),
    bundle('en', { 'home.title': 'Home', 'home.aside': 'Besides' }),
  ]);
  expect(findings).toEqual([
    {
      kind: 'missing-translation',
      locale: 'fr',
      path: 'locales/fr/pages.json',
      message: expect.stringContaining('"home.aside", found none: pages show that of locales/en/pages.json'),
    },
    {
      kind: 'missing-translation',
      locale: 'en',
      path: 'locales/en/pages.json',
      message: expect.stringContaining('"home.lead"'),
    },
  ]);
});

test('a missing message is reported in French if that is the language', () => {
  const { VERSIO_LANG } = process.env;
  speak('fr');
  const [finding] = findMissingMessages([bundle('fr', { 'home.title': 'Accueil' }), bundle('en', {})]);
  process.env['VERSIO_LANG'] = VERSIO_LANG;
  expect(readable(finding?.message)).toBe(
    'Attendu : le message "home.title" ; reçu : rien. Les pages montrent celui de locales/fr/pages.json ; traduisez-le.',
  );
});

test('a plural that only French has is not missing', () => {
  expect(findMissingMessages([bundle('fr', { 'list.count_many': 'des millions' }), bundle('en', {})])).toEqual([]);
});

test('a site in one language lacks no message of another', () => {
  const bundles = [bundle('fr', { 'home.title': 'Accueil' }), bundle('en', { 'home.lead': 'Welcome' })];
  expect(findMissingMessages(bundles, ['en'])).toEqual([]);
});
