import type { Edition } from '../../../../content-schema';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { planSearchFiles } from '../../../shared/search/plan-search-files';
import { SearchEngine, SearchFileError } from './search-engine';
import { bytesOf, testDigest, written } from './testing/builders';

const first: Edition = { versionId: 1, locale: 'fr' };
const second: Edition = { versionId: 2, locale: 'fr' };

/** Creates a site with two versions whose files can be broken; it records requests. */
function aSite() {
  const common = { 'Les versions': { '': 'Chaque version garde sa documentation.' } };
  const editions = [
    { versionId: 1, ...written(common) },
    { versionId: 2, ...written({ ...common, Rechercher: { '': 'Le héron trouve tout.' } }) },
  ].map(({ versionId, titles, texts }) => ({
    versionId,
    locale: 'fr' as const,
    categories: [{ id: 5, title: 'Lire' }],
    articles: titles.articles,
    texts,
  }));
  const { catalog, files } = planSearchFiles(editions, testDigest);
  const contents = new Map(files.map((file) => [file.path, bytesOf(file)]));
  contents.set(SEARCH_CATALOG_PATH, bytesOf({ content: JSON.stringify(catalog) }));
  const asked: string[] = [];
  const engine = new SearchEngine((path) => {
    asked.push(path.replace(/-[^-]*$/, ''));
    const content = contents.get(path);
    return content === undefined ? Promise.reject(new Error('404')) : Promise.resolve(content);
  });
  const pathOf = (kind: string) => [...contents.keys()].find((path) => path.includes(`/${kind}-`)) ?? '';
  return { engine, contents, asked, pathOf };
}

test('titles are searched before anything else is requested, then the words of the query, then texts', async () => {
  const { engine, asked } = aSite();
  expect(await engine.openTitles(second)).toEqual([{ id: 5, title: 'Lire' }]);
  expect(asked).toEqual([SEARCH_CATALOG_PATH, '/search/catalogue-fr']);
  expect(engine.search(second, 'rechercher')).toMatchObject({ complete: false, articleCount: 1 });
  expect(engine.search(second, 'héron')).toMatchObject({ complete: false, articleCount: 0 });
  await engine.load(second, 'héron');
  expect(asked.slice(2)).toEqual(['/search/words-fr', '/search/text-fr-2-0']);
  expect(engine.search(second, 'héron')).toMatchObject({ complete: true, articleCount: 1 });
});

test('a query whose files are loaded requests nothing', async () => {
  const { engine, asked } = aSite();
  await engine.load(second, 'héron');
  const before = asked.length;
  await engine.load(second, 'le héron');
  await engine.load(second, 'tout');
  expect(asked).toHaveLength(before);
});

test('a second version requests only what differs, and nothing is requested twice at once', async () => {
  const { engine, asked } = aSite();
  await Promise.all([engine.load(second, 'documentation'), engine.load(second, 'documentation')]);
  expect(new Set(asked).size).toBe(asked.length);
  await engine.load(first, 'documentation');
  expect(engine.search(first, 'documentation')).toMatchObject({ complete: true, articleCount: 1 });
});

test('articles that are only counted load no text', async () => {
  const { engine, asked } = aSite();
  await engine.load(second, 'héron', { limit: 0 });
  expect(asked.filter((path) => path.includes('/text-'))).toEqual([]);
  expect(engine.search(second, 'héron', { limit: 0 })).toMatchObject({ complete: true, articleCount: 1, results: [] });
});

test('an edition that the site does not have cannot be searched', async () => {
  const { engine } = aSite();
  expect(await engine.openTitles({ versionId: 9, locale: 'fr' })).toBeNull();
  await engine.load({ versionId: 9, locale: 'fr' }, 'héron');
  expect(engine.search({ versionId: 9, locale: 'fr' }, 'héron')).toBeNull();
});

describe.each([
  ['missing', () => undefined],
  ['corrupt', () => bytesOf({ content: '{"articles":"none"}' })],
  ['truncated', (content: Uint8Array) => content.slice(0, content.length / 2)],
])('a %s file is an error that names it, and is requested again', (_, breaking) => {
  test.each(['catalogue', 'words', 'text'])('%s', async (kind) => {
    const { engine, contents, pathOf } = aSite();
    const path = pathOf(kind);
    const good = contents.get(path) ?? new Uint8Array();
    const broken = breaking(good);
    if (broken === undefined) contents.delete(path);
    else contents.set(path, broken);
    await expect(engine.load(first, 'documentation')).rejects.toThrow(SearchFileError);
    await expect(engine.load(first, 'documentation')).rejects.toThrow(path);
    contents.set(path, good);
    await engine.load(first, 'documentation');
    expect(engine.search(first, 'documentation')?.articleCount).toBe(1);
  });
});

test('titles can still be searched when other files are missing', async () => {
  const { engine, contents } = aSite();
  for (const path of contents.keys()) if (/\/(?:words|text)-/.test(path)) contents.delete(path);
  await expect(engine.load(second, 'rechercher')).rejects.toThrow(SearchFileError);
  expect(engine.search(second, 'rechercher')?.articleCount).toBe(1);
});

test('files that a newer build has replaced are found through its catalog', async () => {
  const { engine, contents } = aSite();
  await engine.openTitles(second);
  const newer = planSearchFiles(
    [
      {
        ...second,
        categories: [],
        articles: written({ Neuf: { '': 'Un étang.' } }).titles.articles,
        texts: ['Un étang.'],
      },
    ],
    testDigest,
  );
  contents.clear();
  await expect(engine.load(second, 'héron')).rejects.toThrow(SearchFileError);
  for (const file of newer.files) contents.set(file.path, bytesOf(file));
  contents.set(SEARCH_CATALOG_PATH, bytesOf({ content: JSON.stringify(newer.catalog) }));
  await engine.load(second, 'étang');
  expect(engine.search(second, 'étang')?.articleCount).toBe(1);
});
