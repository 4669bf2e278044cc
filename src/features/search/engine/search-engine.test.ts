import type { Edition } from '../../../../content-schema';
import { planSearchFiles } from '../../../build/outputs/search/plan-search-files';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { SearchEngine, SearchFileError } from './search-engine';
import { written } from './testing/builders';

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
  const { catalog, files } = planSearchFiles(editions, (text) => `${text.length}`);
  const contents = new Map<string, unknown>(files.map(({ path, text }) => [path, JSON.parse(text)]));
  contents.set(SEARCH_CATALOG_PATH, catalog);
  const asked: string[] = [];
  const engine = new SearchEngine((path) => {
    asked.push(path.replace(/-[^-]*$/, ''));
    return contents.has(path) ? Promise.resolve(contents.get(path)) : Promise.reject(new Error('404'));
  });
  return { engine, contents, asked };
}

test('titles are searched before the texts are requested, texts after', async () => {
  const { engine, asked } = aSite();
  expect(await engine.openTitles(second)).toEqual([{ id: 5, title: 'Lire' }]);
  expect(asked).toEqual([SEARCH_CATALOG_PATH, '/search/titles-fr']);
  expect(engine.search(second, 'rechercher')).toMatchObject({ complete: false, articleCount: 1 });
  expect(engine.search(second, 'héron')).toMatchObject({ articleCount: 0 });
  await engine.openTexts(second);
  expect(engine.search(second, 'héron')).toMatchObject({ complete: true, articleCount: 1 });
});

test('a second version requests only what differs, and nothing is requested twice', async () => {
  const { engine, asked } = aSite();
  await Promise.all([engine.openTexts(second), engine.openTexts(second)]);
  const before = asked.length;
  await engine.openTexts({ versionId: 1, locale: 'fr' });
  expect(asked.slice(before)).toEqual(['/search/titles-fr']);
  expect(engine.search({ versionId: 1, locale: 'fr' }, 'documentation')?.articleCount).toBe(1);
});

test('an edition that the site does not have cannot be searched', async () => {
  const { engine } = aSite();
  expect(await engine.openTitles({ versionId: 9, locale: 'fr' })).toBeNull();
  expect(engine.search({ versionId: 9, locale: 'fr' }, 'héron')).toBeNull();
});

test.each([
  ['missing', undefined],
  ['corrupt', { articles: 'none' }],
])('a %s file is an error that names it, and is requested again', async (_, content) => {
  const { engine, contents } = aSite();
  const [path = ''] = [...contents.keys()].filter((each) => each.includes('/titles-'));
  const good = contents.get(path);
  if (content === undefined) contents.delete(path);
  else contents.set(path, content);
  const name: Edition = { versionId: 1, locale: 'fr' };
  await expect(engine.openTitles(name)).rejects.toThrow(SearchFileError);
  await expect(engine.openTitles(name)).rejects.toThrow(path);
  contents.set(path, good);
  expect(await engine.openTitles(name)).not.toBeNull();
});

test('titles can still be searched when the texts are missing', async () => {
  const { engine, contents } = aSite();
  for (const path of contents.keys()) if (path.includes('/texts-')) contents.delete(path);
  await expect(engine.openTexts(second)).rejects.toThrow(SearchFileError);
  expect(engine.search(second, 'rechercher')?.articleCount).toBe(1);
});

test('files that a newer build has replaced are found through its catalog', async () => {
  const { engine, contents } = aSite();
  await engine.openTitles(second);
  const [texts = ''] = [...contents.keys()].filter((path) => path.includes('/texts-'));
  const newer = texts.replace('/texts-', '/texts-newer-');
  contents.set(newer, contents.get(texts));
  contents.delete(texts);
  await expect(engine.openTexts(second)).rejects.toThrow(texts);
  const renamed: unknown = JSON.parse(
    JSON.stringify([...contents])
      .replaceAll(texts, newer)
      .replaceAll('titles-', 'titles-newer-'),
  );
  contents.clear();
  for (const [path, content] of renamed as [string, unknown][]) contents.set(path, content);
  await engine.openTexts(second);
  expect(engine.search(second, 'héron')?.articleCount).toBe(1);
});
