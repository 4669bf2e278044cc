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

test('names are filled in wherever they stand, and left as written when nobody gives them', () => {
  expect(find('greeting', { name: 'Kawabata' })).toBe('Bonjour Kawabata, Kawabata !');
  expect(find('greeting')).toBe('Bonjour {{name}}, {{name}} !');
});

test('what is filled in is text: it is neither a pattern nor filled in again', () => {
  expect(find('greeting', { name: '$& {{name}}' })).toBe('Bonjour $& {{name}}, $& {{name}} !');
});

test.each([
  [0, '0 article'],
  [1, '1 article'],
  [2, '2 articles'],
  [1200, '1\u202f200 articles'],
  [1_000_000, '1\u202f000\u202f000 d’articles'],
])('French counts %d as “%s”', (count, message) => {
  expect(find('articles', { count })).toBe(message);
});

test('English counts in its own way', () => {
  const english: Messages = {
    locale: 'en',
    bundles: { en: { pages: { articles_one: '{{count}} article', articles_other: '{{count}} articles' } } },
  };
  const inEnglish = (count: number) => findMessage(english, 'pages', 'articles', { count });
  expect([0, 1, 1200].map(inEnglish)).toEqual(['0 articles', '1 article', '1,200 articles']);
});

test('a form that a message does not have is the general one, as where nothing is counted', () => {
  expect(find('herons', { count: 1_000_000 })).toBe('1\u202f000\u202f000 hérons');
  expect(find('herons')).toBe('{{count}} hérons');
});

test('a number that is a name is not written as a quantity', () => {
  expect(find('status', { status: 2026 })).toBe('Erreur 2026');
});

test('what a language lacks comes from the other; what both lack is told', () => {
  expect(find('onlyEnglish')).toBe('Only here');
  // In the words and the numbers of the other.
  expect(find('reeds', { count: 1200 })).toBe('1,200 reeds');
  expect(find('nowhere')).toBeUndefined();
  expect(findMessage(messages, 'musics', 'greeting')).toBeUndefined();
});
