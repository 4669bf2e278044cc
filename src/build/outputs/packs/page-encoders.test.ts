import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderContents } from '../../../node/testing/folder-contents';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { readCachedPacks, type CachedPack, type CachedPage } from './cached-packs';
import type { EncodedPage, PageTask } from './encode-page';
import { onPostBuild } from './on-post-build';
import { encodingThreads, PageEncoders } from './page-encoders';
import { DownloadedSite } from './testing/downloaded-site';

let site: DownloadedSite;
beforeEach(async () => {
  site = await DownloadedSite.create();
  // The threads are bundled from the sources of the site.
  await symlink(path.resolve(__dirname, '../..'), path.join(site.directory, 'src/build'));
});
afterEach(() => site.remove());

/** Creates two versions of 28 articles in categories of seven, with another text of the second. */
function content(second = 'short'): TestContent {
  const ids = Array.from({ length: 28 }, (_, index) => index + 1);
  const categories = ids
    .filter((id) => id % 7 === 1)
    .map((first) => ({
      ...{ id: first, title: `Category ${first}`, parent: null },
      articles: ids.filter((id) => id >= first && id < first + 7),
    }));
  const articles = ids.map((id) => ({
    id,
    markdown: `The text of ${id}, reed which is ${id === 2 ? second : 'short'}.`,
  }));
  return { versions: [1, 2].map((versionId) => ({ versionId, categories, articles })) };
}

async function publish(second?: string): Promise<void> {
  const nodes = publicNodes(content(second));
  await site.build(nodes);
  await onPostBuild(site.args(nodes));
}

const packs = (): ReadonlyMap<string, CachedPack> =>
  readCachedPacks(path.join(site.directory, '.versio/offline-pages.json')).packs;

/** Returns the pages of all packs, by the task that encodes each from a copy of the site. */
function tasksFor(copy: string): ReadonlyMap<PageTask, CachedPage> {
  const tasks = new Map<PageTask, CachedPage>();
  for (const { catalogue, pages } of packs().values()) {
    for (const [address, page] of pages) {
      const articleId = /\/article\/(\d+)$/.exec(address)?.[1];
      const search = catalogue === null || articleId === undefined ? null : { catalogue, articleId: Number(articleId) };
      const { title, base } = page;
      tasks.set({ publicDir: copy, path: address, title, base, search, isArticle: articleId !== undefined }, page);
    }
  }
  return tasks;
}

/** Encodes pages again: in threads, from a number of them. */
async function encodeAgain(
  copy: string,
  tasks: readonly PageTask[],
  threadsFrom: number,
): Promise<Map<PageTask, EncodedPage>> {
  const threads = encodingThreads(site.directory);
  const encoders = new PageEncoders(copy, threads, threadsFrom);
  const encoded = new Map<PageTask, EncodedPage>();
  try {
    await encoders.encode(tasks, (done) => {
      for (const [task, page] of done) encoded.set(task, page);
    });
  } finally {
    await threads.close();
  }
  return encoded;
}

async function copyWithoutPieces(): Promise<string> {
  const copy = path.join(site.directory, 'copy');
  await cp(path.join(site.directory, 'public'), copy, { recursive: true });
  await rm(path.join(copy, 'offline/pieces'), { recursive: true });
  return copy;
}

test('pages that worker threads encode are the same as those encoded in this thread', async () => {
  await publish();
  const copy = await copyWithoutPieces();
  const tasks = tasksFor(copy);
  const encoded = await encodeAgain(copy, [...tasks.keys()], 1);
  expect(tasks.size).toBeGreaterThan(130);
  for (const [task, { html: _html, data: _data, base: _base, ...page }] of tasks) {
    expect(encoded.get(task)?.page).toEqual(page);
  }
  expect(await folderContents(path.join(copy, 'offline/pieces'))).toEqual(
    await folderContents(path.join(site.directory, 'public/offline/pieces')),
  );
});

test('each delta is counted once, and a later full build encodes only pages that changed', async () => {
  await publish();
  const pieces = await readdir(path.join(site.directory, 'public/offline/pieces'));
  expect(site.reported.at(-1)).toMatch(new RegExp(`, ${pieces.length} deltas written, 0 old ones removed\\.$`));
  await publish();
  expect(site.reported.at(-1)).toContain(' 0 pages encoded, 0 deltas written');
  // The catalogues have new names, so the search data of every article is compared in threads.
  await publish('no longer short');
  expect(site.reported.at(-1)).toContain(' 4 pages encoded, 4 deltas written, 8 old ones removed');
});

test.each([
  ['a thread', 1],
  ['this thread', 1000],
])('a page that cannot be encoded in %s fails the build, which names it', async (_place, threadsFrom) => {
  await publish();
  const copy = await copyWithoutPieces();
  await writeFile(path.join(copy, 'page-data/en/version/1/article/20/page-data.json'), '{}');
  await expect(encodeAgain(copy, [...tasksFor(copy).keys()], threadsFrom)).rejects.toThrow(
    /en\/version\/1\/article\/20\/index\.html: expected a file .*received: .*componentChunkName.* Build again;/s,
  );
});
