import { chosenLocale, suggestedLocale, type SuggestionFacts } from '../../shared/routes/suggested-locale';

const facts = (changes: Partial<SuggestionFacts>): SuggestionFacts => ({
  locale: 'fr',
  languages: ['en-US', 'en'],
  hasChosen: false,
  wasDismissed: false,
  ...changes,
});

describe('suggestedLocale', () => {
  test.each<[string, Partial<SuggestionFacts>, string | null]>([
    ['suggests the preferred language of the browser', {}, 'en'],
    ['suggests French on an English page', { locale: 'en', languages: ['fr-CA', 'en'] }, 'fr'],
    ['skips languages that the site does not have', { languages: ['de', 'pt-BR', 'EN-gb', 'fr'] }, 'en'],
    ['suggests nothing when the page is in the preferred language', { languages: ['fr', 'en'] }, null],
    ['suggests nothing when the browser prefers neither language', { languages: ['de'] }, null],
    ['suggests nothing when the browser reports no language', { languages: [] }, null],
    ['suggests nothing once the reader has chosen a language', { hasChosen: true }, null],
    ['suggests nothing once the reader has closed it', { wasDismissed: true }, null],
  ])('%s', (_, changes, expected) => {
    expect(suggestedLocale(facts(changes))).toBe(expected);
  });
});

test.each([
  ['the cookie', 'en', ['fr'], 'fr-FR', 'en'],
  ['the first language of the browser that the site has', undefined, ['de', 'en-GB', 'fr'], 'fr-FR', 'en'],
  ['that of the page, when the cookie is not a locale', 'de', ['de'], 'en-US', 'en'],
  ['French, when a translation tool has changed the language of the page', undefined, ['de'], 'de', 'fr'],
])('an address without a locale gets %s', (_, cookie, languages, lang, expected) =>
  expect(chosenLocale(cookie, languages, lang)).toBe(expected),
);
