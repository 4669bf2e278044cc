import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMESPACES = [
  'consent',
  'pages',
  'partials',
  'private',
  'publishing',
  'new-text',
  'recovery',
  'search',
  'secrets',
  'settings',
  'offline',
  'secret-found',
  'article-description',
  'musics',
];
const read = (locale: string, namespace: string): Record<string, string> => {
  const data: unknown = JSON.parse(readFileSync(join(__dirname, '../../locales', locale, `${namespace}.json`), 'utf8'));
  return Object.fromEntries(Object.entries(Object(data)).map(([key, value]) => [key, String(value)]));
};
/** Filters out the keys of the French plural for millions. */
const withoutMany = (keys: string[]) => keys.filter((key) => !key.endsWith('_many'));
const placeholders = (text = '') => [...text.matchAll(/{{?\w+}}?/g)].map(String).sort();

/**
 * Texts that are meaningless as a link. The English ones are those that Lighthouse reports. It does
 * not check French, for which the same texts are added.
 */
const EMPTY_LINK_TEXTS = new Set(
  [
    'click here, click this, go, here, information, learn more, more, more info, more information, right here, read more',
    'see more, start, this, cliquez ici, en savoir plus, ici, informations, lien, lire la suite, plus, plus d’informations',
    'suite, voir plus',
  ].flatMap((line) => line.split(', ')),
);

describe.each(NAMESPACES)('the messages of %s', (namespace) => {
  const french = read('fr', namespace);
  const english = read('en', namespace);

  test('have the same keys in both languages, in the same order', () => {
    expect(withoutMany(Object.keys(french))).toEqual(Object.keys(english));
  });

  test('have the same placeholders in both languages', () => {
    const different = Object.keys(english).filter(
      (key) => placeholders(french[key]).join() !== placeholders(english[key]).join(),
    );
    expect(different).toEqual([]);
  });

  test('keep French punctuation on the line of its word', () => {
    const loose = Object.entries(french).filter(([, text]) =>
      /(?:^|[^\u00a0\u202f])[:;!?»](?:\s|$)|«(?!\u00a0)/.test(text),
    );
    expect(loose).toEqual([]);
  });

  test('are meaningful, also as links out of context', () => {
    const empty = [...Object.values(french), ...Object.values(english)].filter((text) =>
      EMPTY_LINK_TEXTS.has(text.toLowerCase()),
    );
    expect(empty).toEqual([]);
  });

  test('have typographic apostrophes', () => {
    expect(Object.entries({ ...french, ...english }).filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});
