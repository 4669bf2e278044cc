import { cp, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { asyncIo } from '../../../node/step-io';
import { folderContents } from '../../../node/testing/folder-contents';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { readCachedPacks, type CachedPack } from './cached-packs';
import { PageEncoder } from './encode-page';
import { onPostBuild } from './on-post-build';
import { SearchParts } from './search-parts';
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

const packs = async (): Promise<ReadonlyMap<string, CachedPack>> =>
  (await readCachedPacks(path.join(site.directory, '.versio/offline-pages.json'))).packs;

test('pages that many worker threads encode are the same as those encoded in this thread', async () => {
  await publish();
  const publicDir = path.join(site.directory, 'public');
  const copy = path.join(site.directory, 'copy');
  await cp(publicDir, copy, { recursive: true });
  await rm(path.join(copy, 'offline/pieces'), { recursive: true });
  const encoder = new PageEncoder(copy, asyncIo);
  const search = new SearchParts(copy, asyncIo);
  let pages = 0;
  for (const [key, { catalogue, pages: ofPack }] of await packs()) {
    const [versionId, locale] = key.split('-');
    expect(catalogue).toBe(
      await search.addressOf({ versionId: Number(versionId), locale: locale === 'fr' ? 'fr' : 'en' }),
    );
    for (const [address, { html: _html, data: _data, base, ...page }] of ofPack) {
      const articleId = /\/article\/(\d+)$/.exec(address)?.[1];
      const encoded = await encoder.encode({
        ...{ publicDir: copy, path: address, title: page.title, base, isArticle: articleId !== undefined },
        search: catalogue === null || articleId === undefined ? null : { catalogue, articleId: Number(articleId) },
      });
      expect(encoded?.page).toEqual(page);
      pages += 1;
    }
  }
  // Many: threads encode those after the first hundred.
  expect(pages).toBeGreaterThan(130);
  expect(await folderContents(path.join(copy, 'offline/pieces'))).toEqual(
    await folderContents(path.join(publicDir, 'offline/pieces')),
  );
});

test('each delta is counted once, and a later full build encodes only pages that changed', async () => {
  await publish();
  // Two threads may write the same one.
  const pieces = await readdir(path.join(site.directory, 'public/offline/pieces'));
  expect(site.reported.at(-1)).toMatch(new RegExp(`, ${pieces.length} deltas written, 0 old ones removed\\.$`));
  await publish();
  expect(site.reported.at(-1)).toContain(' 0 pages encoded, 0 deltas written');
  // The catalogues have new names, so the search data of every article is compared in threads.
  await publish('no longer short');
  expect(site.reported.at(-1)).toContain(' 4 pages encoded, 4 deltas written, 8 old ones removed');
});

test('a page that cannot be encoded in a thread fails the build, which names it', async () => {
  const nodes = publicNodes(content());
  await site.build(nodes);
  // In the last pack: the first pages are encoded in this thread.
  await site.write('public/page-data/en/version/1/article/20/page-data.json', '{}');
  await expect(onPostBuild(site.args(nodes))).rejects.toThrow(
    /en\/version\/1\/article\/20\/index\.html: expected a file .*received: .*componentChunkName/s,
  );
});
