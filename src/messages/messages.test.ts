import { findMessage, type Messages } from './messages';

const messages: Messages = {
  locale: 'fr',
  bundles: {
    fr: {
      pages: {
        greeting: 'Bonjour {{name}}, {{name}} !',
        articles_one: '{{count}} article',
        articles_many: '{{count}} d’articles',
        articles_other: '{{count}} articles',
        status: 'Erreur {{status}}',
        herons_one: '{{count}} héron',
        herons_other: '{{count}} hérons',
      },
    },
    en: { pages: { greeting: 'Hello {{name}}', onlyEnglish: 'Only here', reeds_other: '{{count}} reeds' } },
  },
};
const find = (key: string, values?: Record<string, string | number>) => findMessage(messages, 'pages', key, values);

test('placeholders are replaced everywhere, and left as written without a value', () => {
  expect(find('greeting', { name: 'Kawabata' })).toBe('Bonjour Kawabata, Kawabata !');
  expect(find('greeting')).toBe('Bonjour {{name}}, {{name}} !');
});

test('values are plain text: neither patterns nor placeholders in them are replaced', () => {
  expect(find('greeting', { name: '$& {{name}}' })).toBe('Bonjour $& {{name}}, $& {{name}} !');
});

test.each([
  [0, '0 article'],
  [1, '1 article'],
  [2, '2 articles'],
  [1200, '1\u202f200 articles'],
  [1_000_000, '1\u202f000\u202f000 d’articles'],
])('French pluralizes %d as “%s”', (count, message) => {
  expect(find('articles', { count })).toBe(message);
});

test('English has its own plural rules', () => {
  const english: Messages = {
    locale: 'en',
    bundles: { en: { pages: { articles_one: '{{count}} article', articles_other: '{{count}} articles' } } },
  };
  const inEnglish = (count: number) => findMessage(english, 'pages', 'articles', { count });
  expect([0, 1, 1200].map(inEnglish)).toEqual(['0 articles', '1 article', '1,200 articles']);
});

test('a missing plural form falls back to the general one, as without a count', () => {
  expect(find('herons', { count: 1_000_000 })).toBe('1\u202f000\u202f000 hérons');
  expect(find('herons')).toBe('{{count}} hérons');
});

test('a number that is a name is not written as a quantity', () => {
  expect(find('status', { status: 2026 })).toBe('Erreur 2026');
});

test('a message missing in a language comes from the other; one missing in both is reported', () => {
  expect(find('onlyEnglish')).toBe('Only here');
  // In the language and number format of the other.
  expect(find('reeds', { count: 1200 })).toBe('1,200 reeds');
  expect(find('nowhere')).toBeUndefined();
  expect(findMessage(messages, 'musics', 'greeting')).toBeUndefined();
});
