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
    ['suggests what the browser prefers', {}, 'en'],
    ['suggests French on an English page', { locale: 'en', languages: ['fr-CA', 'en'] }, 'fr'],
    ['passes over languages that the site does not have', { languages: ['de', 'pt-BR', 'EN-gb', 'fr'] }, 'en'],
    ['is silent when the page is in the preferred language', { languages: ['fr', 'en'] }, null],
    ['is silent when the browser wants neither language', { languages: ['de'] }, null],
    ['is silent when the browser says nothing', { languages: [] }, null],
    ['is silent once the reader has chosen a language', { hasChosen: true }, null],
    ['is silent once the reader has closed it', { wasDismissed: true }, null],
  ])('%s', (_, changes, expected) => {
    expect(suggestedLocale(facts(changes))).toBe(expected);
  });
});

test.each([
  ['the cookie', 'en', ['fr'], 'fr-FR', 'en'],
  ['the first language of the browser that the site has', undefined, ['de', 'en-GB', 'fr'], 'fr-FR', 'en'],
  ['that of the page, where the cookie is no locale', 'de', ['de'], 'en-US', 'en'],
  ['French, where a translator says that the page is in another language', undefined, ['de'], 'de', 'fr'],
])('an address without a locale gets %s', (_, cookie, languages, lang, expected) =>
  expect(chosenLocale(cookie, languages, lang)).toBe(expected),
);
