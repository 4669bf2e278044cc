import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMESPACES = ['pages', 'partials', 'secrets', 'article-description', 'musics'];
const read = (locale: string, namespace: string): Record<string, string> => {
  const data: unknown = JSON.parse(readFileSync(join(__dirname, '../../locales', locale, `${namespace}.json`), 'utf8'));
  return Object.fromEntries(Object.entries(Object(data)).map(([key, value]) => [key, String(value)]));
};
/** French has a plural of its own for millions. */
const withoutMany = (keys: string[]) => keys.filter((key) => !key.endsWith('_many'));
const placeholders = (text = '') => [...text.matchAll(/{{?\w+}}?/g)].map(String).sort();

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

  test('keep French marks on the line of their word', () => {
    const loose = Object.entries(french).filter(([, text]) =>
      /(?:^|[^\u00a0\u202f])[:;!?»](?:\s|$)|«(?!\u00a0)/.test(text),
    );
    expect(loose).toEqual([]);
  });

  test('have typographic apostrophes', () => {
    expect(Object.entries({ ...french, ...english }).filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});
