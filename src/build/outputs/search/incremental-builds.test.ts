import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LOCALES, nodeKey, NODE_TYPES } from '../../../../content-schema';
import { becomeDaemon } from '../../../node/change-set';
import { CHANGE_KINDS, ChangingContent } from '../../../node/testing/changing-content';
import { folderContents } from '../../../node/testing/folder-contents';
import type { TestContent } from '../../../node/testing/public-nodes';
import { changeSetBetween } from '../../../node/testing/test-change-set';
import { collectEditions } from '../../../shared/search-editions';
import { repeats } from '../../../testing/long-run';
import { createPages } from './create-pages';
import { onPostBuild } from './on-post-build';
import { nodesOf, SearchedSite, type StoredSidebarTree } from './testing/searched-site';
import { writeSearchFiles } from './testing/write-search-files';

const daemon = becomeDaemon();
const sites: SearchedSite[] = [];
async function aSite(): Promise<SearchedSite> {
  const site = await SearchedSite.create();
  sites.push(site);
  return site;
}
afterEach(async () => {
  daemon.changeSet = null;
  for (const site of sites.splice(0)) await site.remove();
});

/**
 * Distance between article ids: articles fall into several ranges, and a new article can make the
 * ranges wider.
 */
const SPREAD = 15;

/** Returns the content as the other plugins would compile it: a section for every few words. */
function compiled({ versions = [] }: TestContent): StoredSidebarTree[] {
  return versions.flatMap(({ versionId, articles = [], categories = [] }) =>
    LOCALES.map((locale) => ({
      versionId,
      locale,
      categories: categories.map(({ id = 0, title = '', parent = null }) => ({ id, title, parent })),
      articles: articles.map(
        ({ id, title = `Article ${id}`, description = '', categoryId = null, keywords, only, markdown = '' }) => ({
          ...{ id: id * SPREAD, title, description, categoryId, ...(keywords && { keywords }) },
          contentLocale: only ?? locale,
          sections: Object.fromEntries(
            markdown.split('reed').map((text, index) => [index === 0 && id % 2 === 0 ? '' : `Heading ${index}`, text]),
          ),
        }),
      ),
    })),
  );
}

/** Returns the plugin arguments, with digests and ids as Gatsby has them. */
function argsOf(site: SearchedSite, content: TestContent) {
  const args = site.args(compiled(content));
  const digested = (type: string) =>
    args.getNodesByType(type).map((node) => {
      const { versionId, locale } = node as StoredSidebarTree;
      return { id: nodeKey.outline(versionId, locale), internal: { contentDigest: JSON.stringify(node) }, ...node };
    });
  const known: string[] = [NODE_TYPES.outline, NODE_TYPES.document];
  return { ...args, getNodesByType: (type: string) => (known.includes(type) ? digested(type) : []) };
}

/** Returns the files of a full build of this content. */
async function builtFromNothing(content: TestContent) {
  const site = await aSite();
  const { outlines, documents, texts } = nodesOf(compiled(content));
  const editions = collectEditions(outlines, documents, ({ id }) => texts.get(id) ?? []);
  daemon.changeSet = null;
  await writeSearchFiles(path.join(site.directory, 'public'), editions);
  return publicFiles(site);
}

const publicFiles = (site: SearchedSite) => folderContents(path.join(site.directory, 'public'));

/**
 * Number of builds: one per kind of change, compared once at the end. The long form compares after
 * every build.
 */
const BUILDS = repeats(1, 2) * CHANGE_KINDS.length;
const COMPARED_EVERY = repeats(BUILDS, 1);

test.each([1, 2, 3, 4].slice(0, repeats(1, 4)))(
  'incremental builds of each kind write the same files as a full build, and read only what changed (seed %i)',
  async (seed) => {
    const changing = new ChangingContent(seed);
    const site = await aSite();
    let content = changing.now();
    await onPostBuild(argsOf(site, content));
    for (let count = 1; count <= BUILDS; count += 1) {
      const changes = [changing.change(), ...(count % 4 === 0 ? [changing.change(), changing.change()] : [])];
      const after = changing.now();
      const changeSet = changeSetBetween(argsOf(site, content), argsOf(site, after));
      daemon.changeSet = changeSet;
      const before = await publicFiles(site);
      const asked = site.asked.length;
      await site.forgetDocuments();
      // An update starts with the pages, or here.
      if (count % 3 > 0) await createPages(argsOf(site, after));
      await onPostBuild(argsOf(site, after));
      const documents = [...changeSet.nodes.values()].filter(({ type }) => type === NODE_TYPES.document);
      expect(site.asked.length - asked).toBeLessThanOrEqual(documents.length);
      const files = await publicFiles(site);

      if (count % COMPARED_EVERY === 0) {
        expect({ changes, files }).toEqual({ changes, files: await builtFromNothing(after) });
      }
      const differing = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter(
        (file) => before[file] !== files[file],
      );
      expect([...changeSet.files.written, ...changeSet.files.removed].sort()).toEqual(differing.sort());
      content = after;
    }
  },
);

test.each([['has not begun'], ['has ended']])(
  'a process that starts from cached files plans them when idle, or at their first edit: idle work that %s',
  async (work) => {
    const site = await aSite();
    const changing = new ChangingContent(3);
    let content = changing.now();
    await onPostBuild(argsOf(site, content));
    // The threads of a site end with the build of another one.
    await onPostBuild(argsOf(await aSite(), content));
    await site.forgetCompiled();
    const asked = site.asked.length;
    await onPostBuild(argsOf(site, content));
    expect(site.asked).toHaveLength(asked);
    if (work === 'has ended') await daemon.idleWork.get('search')?.(new AbortController().signal);
    expect(site.asked.length > asked).toBe(work === 'has ended');
    for (let count = 0; count < CHANGE_KINDS.length; count += 1) {
      changing.change();
      const after = changing.now();
      daemon.changeSet = changeSetBetween(argsOf(site, content), argsOf(site, after));
      await createPages(argsOf(site, after));
      await onPostBuild(argsOf(site, after));
      content = after;
    }
    expect(await publicFiles(site)).toEqual(await builtFromNothing(content));
  },
);

test('idle work ends before the next edition when a build begins', async () => {
  const site = await aSite();
  const content = new ChangingContent(3).now();
  await onPostBuild(argsOf(site, content));
  await onPostBuild(argsOf(await aSite(), content));
  await site.forgetCompiled();
  await onPostBuild(argsOf(site, content));
  const before = site.asked.length;
  const building = new AbortController();
  const work = daemon.idleWork.get('search')?.(building.signal);
  building.abort();
  await work;
  const editions = new Set(site.asked.slice(before).map((id) => id.split(':').slice(0, -1).join(':')));
  expect(editions.size).toBe(1);
});

test('an article that loses its document and stays in the sidebar tree is no longer found', async () => {
  const site = await aSite();
  const before = argsOf(site, new ChangingContent(1).now());
  // Document nodes, as `argsOf` creates them.
  const [lost] = before.getNodesByType(NODE_TYPES.document) as { id: string }[];
  const after = {
    ...before,
    getNode: (id: string) => (id === lost?.id ? undefined : before.getNode(id)),
    getNodesByType: (type: string) => before.getNodesByType(type).filter((node) => !isDeepStrictEqual(node, lost)),
  };
  await onPostBuild(before);
  daemon.changeSet = changeSetBetween(before, after);
  await onPostBuild(after);
  const fresh = await aSite();
  daemon.changeSet = null;
  const { store, graphql } = fresh.args(compiled(new ChangingContent(1).now()));
  await onPostBuild({ ...after, store, graphql });
  expect(await publicFiles(site)).toEqual(await publicFiles(fresh));
});

test('an edition whose documents changed only in what search does not read is not planned', async () => {
  const site = await aSite();
  const before = argsOf(site, new ChangingContent(3).now());
  await onPostBuild(before);
  // A new process holds no edition, and would query the texts of one that it plans.
  await onPostBuild(argsOf(await aSite(), new ChangingContent(3).now()));
  await site.forgetCompiled();
  await onPostBuild(before);
  const asked = site.asked.length;
  const after = {
    ...before,
    getNodesByType: (type: string) =>
      before
        .getNodesByType(type)
        .map((node) => (type === NODE_TYPES.document ? { ...node, internal: { contentDigest: 'new' } } : node)),
  };
  const changeSet = changeSetBetween(before, after);
  expect(changeSet.nodes.size).toBeGreaterThan(0);
  daemon.changeSet = changeSet;
  await onPostBuild(after);
  expect(site.asked).toHaveLength(asked);
});

test('a full build that follows the start of an update has the files of the content then', async () => {
  const site = await aSite();
  const changing = new ChangingContent(2);
  const before = changing.now();
  await onPostBuild(argsOf(site, before));
  changing.change();
  const updated = changing.now();
  daemon.changeSet = changeSetBetween(argsOf(site, before), argsOf(site, updated));
  await createPages(argsOf(site, updated));
  daemon.changeSet = null;
  changing.change();
  const after = changing.now();
  await onPostBuild(argsOf(site, after));
  expect(await publicFiles(site)).toEqual(await builtFromNothing(after));
});
