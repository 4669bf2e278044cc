import { nodeKey } from '../../../../content-schema';
import { becomeDaemon } from '../../../node/change-set';
import { messageOf } from '../../../node/errors';
import { EditionThreads } from './edition-threads';
import { SiteSearch } from './site-search';
import { SearchedSite, type StoredSidebarTree } from './testing/searched-site';

let site: SearchedSite;
beforeEach(async () => {
  site = await SearchedSite.create();
});
afterEach(() => site.remove());

const aSite = (versions: number, articles = 1, text = 'Text'): StoredSidebarTree[] =>
  Array.from({ length: versions }, (_, index) => ({
    versionId: index + 1,
    locale: 'en',
    articles: Array.from({ length: articles }, (__, at) => ({
      id: at + 1,
      title: 'Article',
      sections: { '': `${text} ${index + 1}.` },
    })),
  }));

test('a site has no more threads than editions, and one for a few articles', () => {
  const sizeOf = (editions: number, articles: number) =>
    new EditionThreads(site.directory, { editions, articles }).size;
  expect([sizeOf(0, 0), sizeOf(1, 5000), sizeOf(4, 20)]).toEqual([1, 1, 1]);
});

test('a thread that fails is an error that names the edition and the reason', async () => {
  const threads = new EditionThreads('/nowhere', { editions: 1, articles: 1 });
  const paths = { publicDir: '/nowhere', documentsDir: '/nowhere' };
  const planned = threads.plan(0, { ...paths, versionId: 3, locale: 'fr', documents: [], maxHeldArticles: 0 });
  expect(await planned.then(() => 'planned', messageOf)).toMatch(
    /search files of version 3 in "fr".*edition-worker\.ts/s,
  );
});

test('an edition is planned anew when the thread that held it has ended', async () => {
  becomeDaemon();
  const args = site.args(aSite(2));
  const search = new SiteSearch(site.directory, true);
  const built = await search.build(args, new Set());
  const id = nodeKey.document(1, 'en', 1);
  const changeSet = { nodes: new Map([[id, { type: 'ContentDocument', change: 'created' as const }]]) };
  const updated = await search.update(site.args(aSite(2, 1, 'New text')), changeSet);
  expect(updated?.catalog).not.toEqual(built.catalog);
  await search.close();
  await site.forgetCompiled();
  const { catalog, files } = (await search.update(args, changeSet)) ?? {};
  expect({ catalog, files }).toEqual({ catalog: built.catalog, files: built.files });
  expect(site.asked.slice(-1)).toEqual([id]);
  await search.close();
});

test('a thread of a daemon holds the editions that it planned last, up to a number of articles', async () => {
  becomeDaemon();
  const args = site.args(aSite(2, 2));
  const search = new SiteSearch(site.directory, true, 2);
  await search.build(args, new Set());
  const document = (versionId: number, articleId: number) => nodeKey.document(versionId, 'en', articleId);
  let edits = 0;
  const compiledFor = async (versionId: number) => {
    edits += 1;
    await site.forgetCompiled();
    site.asked.length = 0;
    const change = { type: 'ContentDocument', change: 'created' as const };
    await search.update(site.args(aSite(2, 2, `Text ${edits} of`)), {
      nodes: new Map([[document(versionId, 1), change]]),
    });
    return site.asked;
  };
  expect(await compiledFor(2)).toEqual([document(2, 1)]);
  expect(await compiledFor(1)).toEqual([document(1, 1), document(1, 2)]);
  expect(await compiledFor(1)).toEqual([document(1, 1)]);
  await search.close();
});
