import type { SearchedCorpus } from './corpus-sections';
import { generateQueries, QUERY_KINDS, readQueries } from './queries';

const corpus: SearchedCorpus = {
  locale: 'fr',
  titles: { locale: 'fr', articles: [] },
  sections: [
    { articleId: 1, anchor: null, title: 'Déployer le site', titles: [], text: 'Le site. '.repeat(30) },
    { articleId: 1, anchor: 'a', title: 'Hébergement', titles: ['Déployer le site'], text: 'Une page. '.repeat(30) },
  ],
};

test('a seed makes the same queries again, another one different queries', () => {
  expect(generateQueries(corpus, 1)).toEqual(generateQueries(corpus, 1));
  expect(generateQueries(corpus, 1)).not.toEqual(generateQueries(corpus, 2));
});

test('queries of every kind are made, and differ from the title as their kind says', () => {
  const queries = generateQueries(corpus, 1);
  expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(QUERY_KINDS));
  const of = (kind: string) => queries.filter((query) => query.kind === kind).map(({ query }) => query);
  expect(of('accents')).toContain('deployer le site');
  expect(of('typo').every((query) => query !== 'Déployer le site')).toBe(true);
  expect(of('prefix').every((query) => 'Déployer le site'.startsWith(query))).toBe(true);
});

test.each(['fr', 'en'] as const)(
  'a hundred %s queries are stored, of every kind that the language has',
  async (locale) => {
    const queries = await readQueries(locale);
    expect(queries.length).toBeGreaterThanOrEqual(100);
    const kinds = new Set(queries.map(({ kind }) => kind));
    // English has no accents to drop.
    expect(QUERY_KINDS.filter((kind) => !kinds.has(kind))).toEqual(locale === 'en' ? ['accents'] : []);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  },
);
