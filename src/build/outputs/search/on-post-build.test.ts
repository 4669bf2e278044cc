import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { SearchEngine } from '../../../features/search/engine/search-engine';
import { createPages } from './create-pages';
import { onCreateDevServer } from './on-create-dev-server';
import { onPostBuild } from './on-post-build';
import { SearchedSite, type StoredSidebarTree } from './testing/searched-site';

let site: SearchedSite;
beforeEach(async () => {
  site = await SearchedSite.create();
});
afterEach(() => site.remove());

/** Forty articles in two versions and two languages. The second version has one more sentence. */
const aManual = (change = ''): StoredSidebarTree[] =>
  ([1, 2] as const).flatMap((versionId) =>
    (['fr', 'en'] as const).map((locale): StoredSidebarTree => ({
      versionId,
      locale,
      articles: Array.from({ length: 40 }, (_, index) => ({
        id: index + 1,
        title: `Article ${index + 1}`,
        sections: {
          '': `Texte ${index + 1} ${locale}. ${versionId === 2 && index === 6 ? `Seulement ici. ${change}` : ''}`,
          Suite: `La suite ${index + 1} ${locale}.`,
        },
      })),
    })),
  );

async function changedBy(action: () => Promise<unknown>) {
  const before = await site.files();
  await action();
  const after = await site.files();
  return {
    written: [...after.keys()].filter((name) => before.get(name) !== after.get(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    cached: [...after.keys()].filter((name) => before.get(name) === after.get(name)),
  };
}

/** Creates a search engine that reads the written files as a browser would. */
const anEngine = () => new SearchEngine(async (file) => readFile(path.join(site.directory, 'public', file)));

test('each version and language can be searched separately', async () => {
  await onPostBuild(site.args(aManual()));
  const engine = anEngine();
  expect(await engine.editions()).toHaveLength(4);
  for (const versionId of [1, 2]) {
    await engine.load({ versionId, locale: 'fr' }, 'seulement ici');
    const found = engine.search({ versionId, locale: 'fr' }, 'seulement ici')?.results.map((each) => each.articleId);
    expect(found).toEqual(versionId === 2 ? [7] : []);
  }
});

test('documents that are not in the cache are compiled', async () => {
  await onPostBuild(site.args(aManual()));
  // The versions share all texts but one in each language.
  expect(site.asked).toHaveLength(82);
  expect(await anEngine().editions()).toHaveLength(4);
});

test('a build that changed nothing writes nothing and queries no text', async () => {
  await onPostBuild(site.args(aManual()));
  const asked = site.asked.length;
  const { written, removed } = await changedBy(() => onPostBuild(site.args(aManual())));
  expect([written, removed]).toEqual([[], []]);
  expect(site.asked).toHaveLength(asked);
  expect(site.reported.at(-1)).toContain('0 written; 0 old ones removed');
});

test('only editions that changed, or whose files are missing, are planned again', async () => {
  await onPostBuild(site.args(aManual()));
  const [lost = ''] = [...(await site.files()).keys()].filter((name) => name.startsWith('text-en-3-'));
  const rebuild = async (change: string) => {
    // An edition that is planned reads its documents, which are then compiled.
    await site.forgetCompiled();
    const before = site.asked.length;
    await onPostBuild(site.args(aManual(change)));
    return new Set(site.asked.slice(before).map((id) => id.split(':').slice(0, -1).join(':')));
  };
  expect((await rebuild('')).size).toBe(0);
  expect((await rebuild('Une phrase de plus.')).size).toBe(2);
  await rm(path.join(site.directory, 'public', 'search', lost));
  expect((await rebuild('Une phrase de plus.')).size).toBeGreaterThan(0);
  expect([...(await site.files()).keys()]).toContain(lost);
});

test('the same site gives the same files in another folder', async () => {
  const names = async () => [...(await site.files()).keys()];
  await onPostBuild(site.args(aManual()));
  const first = await names();
  await site.remove();
  site = await SearchedSite.create();
  await onPostBuild(site.args(aManual().reverse()));
  expect(await names()).toEqual(first);
});

test('an edit of one article writes its text, the shards and lists with its words, the catalogue and the catalog', async () => {
  await onPostBuild(site.args(aManual()));
  const asked = site.asked.length;
  const { written, removed, cached } = await changedBy(() => onPostBuild(site.args(aManual('Une phrase de plus.'))));
  expect(site.asked.slice(asked)).toHaveLength(2);
  const kinds = written.map((name) => name.replace(/-[0-9a-v]{5,15}\./, '.')).sort();
  const ofEach = ['text-en-7-0.json', 'text-fr-7-0.json'];
  expect(kinds.filter((kind) => kind.startsWith('text-'))).toEqual(ofEach);
  expect(kinds).toEqual(expect.arrayContaining(['catalog.json', 'catalogue-en.json', 'catalogue-fr.json']));
  expect(kinds.every((kind) => /^(?:catalog\.json|(?:catalogue|list|text|words)-)/.test(kind))).toBe(true);
  expect(removed).toHaveLength(written.length - 1);
  expect(cached.length).toBeGreaterThan(written.length);
});

test('unused files are removed with their compressed forms; other files in the folder stay', async () => {
  const folder = path.join(site.directory, 'public', 'search');
  await mkdir(folder, { recursive: true });
  const names = [
    'catalogue-fr-0123456789abcde.json',
    'catalogue-fr-0123456789abcde.json.br',
    'index.html',
    'catalog.json.br',
  ];
  for (const name of names) await writeFile(path.join(folder, name), 'old');
  await onPostBuild(site.args(aManual()));
  const left = [...(await site.files()).keys()].filter((name) => names.includes(name));
  expect(left).toEqual(['catalog.json.br', 'index.html']);
});

test('the files of a full build are started with its pages, and planned once', async () => {
  await createPages(site.args(aManual()));
  const names = () => readdir(path.join(site.directory, 'public', 'search')).catch(() => []);
  // The threads may start late on a busy machine.
  let started: string[] = [];
  for (let tries = 0; tries < 1200 && started.length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    started = await names();
  }
  expect(started.length).toBeGreaterThan(0);
  await onPostBuild(site.args(aManual()));
  expect(site.asked).toHaveLength(82);
  expect(await anEngine().editions()).toHaveLength(4);
});

test('a build after one that failed beside its pages has the files of its own content', async () => {
  await createPages(site.args(aManual()));
  await createPages(site.args(aManual('Une phrase de plus.')));
  await onPostBuild(site.args(aManual('Une phrase de plus.')));
  const after = [...(await site.files()).keys()];
  await site.remove();
  site = await SearchedSite.create();
  await onPostBuild(site.args(aManual('Une phrase de plus.')));
  expect(after).toEqual([...(await site.files()).keys()]);
});

test('in development, the files are built when search requests them', async () => {
  const handlers = new Map<string, Parameters<Parameters<typeof onCreateDevServer>[0]['app']['get']>[1]>();
  const developing = jest.replaceProperty(process, 'env', { ...process.env, gatsby_executing_command: 'develop' });
  await createPages(site.args(aManual()));
  developing.restore();
  onCreateDevServer({ ...site.args(aManual()), app: { get: (route, handler) => handlers.set(route, handler) } });
  await expect(site.files()).rejects.toThrow();
  await new Promise((resolve) => handlers.get(SEARCH_CATALOG_PATH)?.({}, {}, resolve));
  expect(await anEngine().editions()).toHaveLength(4);
});
