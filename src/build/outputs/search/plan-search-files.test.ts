import type { SearchableArticle } from '../../../shared/search-files';
import type { EditionContent } from '../../../shared/search-editions';
import { planSearchFiles } from './plan-search-files';

const digestOf = (text: string) => `${text.length}${text.charCodeAt(text.length >> 1)}`;
const article = (id: number, headings: string[]): SearchableArticle => ({
  id,
  title: `Article ${id}`,
  categoryIds: [],
  sections: headings.map((heading) => ({ anchor: heading || null, heading, depth: heading === '' ? 0 : 2 })),
});
const edition = (versionId: number, locale: 'fr' | 'en', texts: string[]): EditionContent => ({
  versionId,
  locale,
  categories: [],
  articles: [
    article(
      1,
      texts.map((_, index) => (index === 0 ? '' : `h${index}`)),
    ),
  ],
  texts,
});

/** Reads the texts of an edition back from the files, as the browser does. */
function readBack(editions: EditionContent[]): string[][] {
  const { catalog, files } = planSearchFiles(editions, digestOf);
  const parsed = new Map<string, unknown>(files.map(({ path, text }) => [path, JSON.parse(text)]));
  return catalog.editions.map(({ titles }) => {
    const { pools, texts } = parsed.get(titles) as { pools: string[]; texts: [number, number][] };
    return texts.map(([pool, place]) => (parsed.get(pools[pool] ?? '') as string[])[place] ?? 'missing');
  });
}

test('every text is read back at its position', () => {
  const editions = [
    edition(1, 'fr', ['un', 'deux']),
    edition(2, 'fr', ['un', 'trois', 'un']),
    edition(2, 'en', ['un', 'two']),
  ];
  expect(readBack(editions)).toEqual(editions.map(({ texts }) => texts));
});

test('a text that two versions share is in one file, which both use', () => {
  const { files } = planSearchFiles([edition(1, 'fr', ['un', 'deux']), edition(2, 'fr', ['un', 'trois'])], digestOf);
  const pools = files.filter(({ path }) => path.includes('/texts-')).map(({ text }) => text);
  expect(pools).toEqual(['["un"]', '["deux"]', '["trois"]']);
});

test('the same content gives the same files in any order of articles', () => {
  const texts = new Map([
    [1, 'un'],
    [2, 'deux'],
    [40, 'quarante'],
  ]);
  const planOf = (...ids: number[]) => {
    const content: EditionContent = {
      ...{ versionId: 1, locale: 'fr', categories: [] },
      articles: ids.map((id) => article(id, [''])),
      texts: ids.map((id) => texts.get(id) ?? ''),
    };
    const { catalog, files } = planSearchFiles([content], digestOf);
    return { catalog, files: new Map(files.map(({ path, text }) => [path, text])) };
  };
  expect(planOf(40, 2, 1)).toEqual(planOf(1, 2, 40));
});

test('an edit of one article does not change the texts of distant articles', () => {
  const site = (text: string): EditionContent => ({
    versionId: 1,
    locale: 'fr',
    categories: [],
    articles: [article(1, ['']), article(40, [''])],
    texts: ['un', text],
  });
  const shardsOf = (content: EditionContent) =>
    planSearchFiles([content], digestOf).files.flatMap(({ path, text }) => (path.includes('/texts-') ? [text] : []));
  expect(shardsOf(site('avant'))).toEqual(['["un"]', '["avant"]']);
  expect(shardsOf(site('après'))).toEqual(['["un"]', '["après"]']);
});
