import { collectEditions } from './search-editions';
import { nodesOf, type StoredSidebarTree } from '../build/outputs/search/testing/searched-site';

function collect(...site: StoredSidebarTree[]) {
  const { outlines, documents, texts } = nodesOf(site);
  return collectEditions(outlines, documents, ({ id }) => texts.get(id) ?? []);
}
const outline = (
  article: Partial<StoredSidebarTree['articles'][number]>,
  more: Partial<StoredSidebarTree> = {},
): StoredSidebarTree => ({
  versionId: 1,
  locale: 'fr',
  articles: [{ id: 1, title: 'Titre', sections: { '': 'Le début.' }, ...article }],
  ...more,
});

test('sections have their headings, link ids and texts', () => {
  const [edition] = collect(outline({ sections: { '': 'Le début.', Images: 'Des images.' } }));
  expect(edition?.articles[0]?.sections).toEqual([
    { anchor: null, heading: '', depth: 0 },
    { anchor: 'images-id', heading: 'Images', depth: 2 },
  ]);
  expect(edition?.texts).toEqual(['Le début.', 'Des images.']);
});

test('an article that begins with a heading is still found as a whole, by its description', () => {
  const [edition] = collect(outline({ description: 'De quoi il s’agit.', sections: { Images: 'Des images.' } }));
  expect(edition?.articles[0]?.sections.map(({ heading }) => heading)).toEqual(['', 'Images']);
  expect(edition?.texts).toEqual(['De quoi il s’agit.', 'Des images.']);
});

test('a description is included once, also when the text begins with it', () => {
  const textOf = (description: string) => collect(outline({ description }))[0]?.texts[0];
  expect(textOf('Le début.')).toBe('Le début.');
  expect(textOf('Autre chose.')).toBe('Autre chose. Le début.');
  expect(textOf('')).toBe('Le début.');
});

test('an article without any text has its title', () => {
  const [edition] = collect(outline({ sections: {} }));
  expect(edition?.articles[0]?.sections).toHaveLength(1);
  expect(edition?.texts).toEqual(['']);
});

test('an article has its keywords, which are not part of its text', () => {
  const [edition] = collect(outline({ keywords: ['PWA', 'hors ligne'] }));
  expect(edition?.articles[0]?.keywords).toEqual(['PWA', 'hors ligne']);
  expect(edition?.texts).toEqual(['Le début.']);
  expect(collect(outline({}))[0]?.articles[0]).not.toHaveProperty('keywords');
});

test('only a fallback article has a language', () => {
  expect(collect(outline({ contentLocale: 'en' }))[0]?.articles[0]?.lang).toBe('en');
  expect(collect(outline({}))[0]?.articles[0]).not.toHaveProperty('lang');
});

test('an article lists its categories, outermost first; a circle is broken, as in the navigation', () => {
  const categories = [
    { id: 5, title: 'Tout' },
    { id: 6, title: 'Partie', parent: 5 },
    { id: 8, title: 'Un', parent: 9 },
    { id: 9, title: 'Deux', parent: 8 },
  ];
  const around = (categoryId: number | null) =>
    collect(outline({ categoryId }, { categories }))[0]?.articles[0]?.categoryIds;
  expect(around(6)).toEqual([5, 6]);
  expect(around(8)).toEqual([8]);
  expect(around(9)).toEqual([8, 9]);
  expect(around(null)).toEqual([]);
});

test('an article without a document is omitted', () => {
  const { outlines } = nodesOf([outline({})]);
  expect(collectEditions(outlines, [], () => [])[0]?.articles).toEqual([]);
});

test('versions, languages and articles have a fixed order, whatever the input order', () => {
  const site: StoredSidebarTree[] = [
    outline({}, { versionId: 2 }),
    outline({}, { locale: 'fr' }),
    { ...outline({}, { locale: 'en' }), articles: [3, 2].map((id) => ({ id, title: `${id}`, sections: { '': '' } })) },
  ];
  const editions = collect(...site);
  expect(editions.map(({ versionId, locale }) => `${versionId} ${locale}`)).toEqual(['1 en', '1 fr', '2 fr']);
  expect(editions[0]?.articles.map(({ id }) => id)).toEqual([2, 3]);
});
