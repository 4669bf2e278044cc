import { stat } from 'node:fs/promises';
import path from 'node:path';
import { becomeDaemon } from '../../../node/change-set';
import { CHANGE_KINDS, ChangingContent } from '../../../node/testing/changing-content';
import { folderContents } from '../../../node/testing/folder-contents';
import { publicNodes, type TestArticle, type TestContent } from '../../../node/testing/public-nodes';
import { changeSetBetween } from '../../../node/testing/test-change-set';
import { repeats } from '../../../testing/long-run';
import { readFileIndex } from './file-index';
import { ChangingSite, pagesOf } from './testing/changing-site';
import { SiteFinisher } from './write-site-files';

// A dozen builds, each of which compresses files: slow where other tests do the same.

const daemon = becomeDaemon();
const sites: ChangingSite[] = [];
async function aSite(): Promise<ChangingSite> {
  const site = await ChangingSite.create();
  sites.push(site);
  return site;
}
afterEach(async () => {
  daemon.changeSet = null;
  for (const site of sites.splice(0)) await site.remove();
});

type Nodes = ReturnType<typeof publicNodes>;

/** Runs a full build and finishes it. */
async function finishAll(site: ChangingSite, nodes: Nodes, finisher = new SiteFinisher(site.directory)) {
  daemon.changeSet = null;
  await site.build(pagesOf(nodes));
  await site.writeSitemaps();
  return site.finish(finisher, nodes);
}

/** Returns the files of a full build of this content. */
async function builtFromNothing(nodes: Nodes) {
  const site = await aSite();
  const { report, heaviest, lightest } = await finishAll(site, nodes);
  return {
    ...{ files: await folderContents(site.publicDir), reported: { report, heaviest, lightest } },
    ...(await rememberedOf(site)),
  };
}

/** Runs an incremental build. Returns the change set it recorded and its result. */
async function changeSite(site: ChangingSite, finisher: SiteFinisher, before: Nodes, after: Nodes) {
  const changeSet = changeSetBetween(before, after);
  daemon.changeSet = changeSet;
  await site.build(pagesOf(after), changeSet);
  return { changeSet, ...(await site.finish(finisher, after)) };
}

/** Reads the cached state that a later build would use. */
async function rememberedOf(site: ChangingSite) {
  const { entries: fileIndex } = await readFileIndex(path.join(site.directory, '.versio/precompressed.json'));
  const entries = [...fileIndex].map(([file, { mtimeMs: _, ...entry }]) => [file, entry] as const);
  return { fileIndex: Object.fromEntries(entries) };
}

/**
 * Number of builds: one per kind of change, compared once at the end. The long form compares after
 * every build.
 */
const BUILDS = repeats(1, 1) * CHANGE_KINDS.length;
const COMPARED_EVERY = repeats(BUILDS, 1);

describe('an incremental build of a daemon', () => {
  test.each([1, 2].slice(0, repeats(1, 2)))(
    'leaves the same files as a full build, for each kind of change (seed %i)',
    async (seed) => {
      const changing = new ChangingContent(seed);
      const site = await aSite();
      const finisher = new SiteFinisher(site.directory);
      let nodes = publicNodes(changing.now());
      await finishAll(site, nodes, finisher);
      for (let count = 1; count <= BUILDS; count += 1) {
        const changes = [changing.change(), ...(count % 3 === 0 ? [changing.change()] : [])];
        const after = publicNodes(changing.now());
        const before = await folderContents(site.publicDir);
        const { changeSet, report, heaviest, lightest } = await changeSite(site, finisher, nodes, after);
        const files = await folderContents(site.publicDir);
        if (count % COMPARED_EVERY === 0) {
          const expected = await builtFromNothing(after);
          expect({ changes, files }).toEqual({ changes, files: expected.files });
          expect({ report, heaviest, lightest }).toEqual(expected.reported);
          expect((await rememberedOf(site)).fileIndex).toEqual(expected.fileIndex);
        }
        // Every file that differs was recorded, and no existing file was recorded as removed.
        const differing = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter(
          (file) => before[file] !== files[file],
        );
        expect([...changeSet.files.written, ...changeSet.files.removed]).toEqual(expect.arrayContaining(differing));
        expect([...changeSet.files.removed].filter((file) => file in files)).toEqual([]);
        nodes = after;
      }
    },
  );

  /** Returns content before and after a few edits. */
  function edited() {
    const contentOf = (articles: TestArticle[]): TestContent => ({
      versions: [{ versionId: 1, categories: [{ id: 1, title: 'Write', articles: [1, 2] }], articles }],
    });
    const text = 'The heron waits in the reeds. '.repeat(60);
    const content = contentOf([
      { id: 1, markdown: `${text}Again.` },
      { id: 3, markdown: text },
    ]);
    const before = contentOf([
      { id: 1, markdown: text },
      { id: 2, markdown: 'Short.' },
    ]);
    return { before: publicNodes(before), content, after: publicNodes(content) };
  }

  test('finishes everything when nothing is cached, including the sitemaps', async () => {
    const { before, after } = edited();
    const site = await aSite();
    await finishAll(site, before);
    await changeSite(site, new SiteFinisher(site.directory), before, after);
    expect(await folderContents(site.publicDir)).toEqual((await builtFromNothing(after)).files);
  });

  test('finishes everything when more than articles changed', async () => {
    const { before, content } = edited();
    const after = publicNodes({
      ...content,
      versions: (content.versions ?? []).map((each) => ({ ...each, name: `New ${each.name}` })),
    });
    const site = await aSite();
    const finisher = new SiteFinisher(site.directory);
    await finishAll(site, before, finisher);
    await changeSite(site, finisher, before, after);
    expect(await folderContents(site.publicDir)).toEqual((await builtFromNothing(after)).files);
  });

  test('leaves a state from which a new process continues, reading only what changed since', async () => {
    const { before, after } = edited();
    const site = await aSite();
    const finisher = new SiteFinisher(site.directory);
    await finishAll(site, before, finisher);
    await changeSite(site, finisher, before, after);
    const { read } = await finishAll(site, after);
    expect(read).toBe(0);
    // Back to the state before the build: no entry of that build may remain.
    await finishAll(site, before);
    expect(await folderContents(site.publicDir)).toEqual((await builtFromNothing(before)).files);
  });

  test('reads and compresses what changed, and writes no report with the same content', async () => {
    const { before } = edited();
    const site = await aSite();
    const finisher = new SiteFinisher(site.directory);
    await finishAll(site, before, finisher);
    const report = () => stat(path.join(site.directory, '.versio/quality-report.json'));
    const { mtimeMs } = await report();
    const { read, changeSet } = await changeSite(site, finisher, before, before);
    expect({ read, written: [...changeSet.files.written] }).toEqual({ read: 0, written: [] });
    expect(await report()).toMatchObject({ mtimeMs });
  });
});
