import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { becomeDaemon } from '../../../node/change-set';
import { readPublicContent } from '../../../node/public-content';
import { PublicFolder } from '../../../node/public-folder';
import { describeSite } from '../../../node/site';
import { CHANGE_KINDS, ChangingContent } from '../../../node/testing/changing-content';
import { folderContents } from '../../../node/testing/folder-contents';
import { publicNodes } from '../../../node/testing/public-nodes';
import { changeSetBetween } from '../../../node/testing/test-change-set';
import { repeats } from '../../../testing/long-run';
import { onPostBuild } from './on-post-build';
import { FeedWriter } from './write-feeds';

const daemon = becomeDaemon();
const folders: string[] = [];
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'versio-feeds-'));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  daemon.changeSet = null;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const OPTIONS = {
  siteUrl: 'https://docs.example.org',
  name: 'Versio',
  authorName: 'H',
  authorUrl: 'https://h.example',
};
type Nodes = ReturnType<typeof publicNodes>;

/** Returns the feeds of a full build of this content. */
async function writtenFromNothing(nodes: Nodes) {
  const folder = await aFolder();
  daemon.changeSet = null;
  const everything = { content: readPublicContent(nodes), changes: null };
  await new FeedWriter().write(new PublicFolder(folder), everything, describeSite(folder, OPTIONS, nodes));
  return folderContents(folder);
}

/**
 * Number of builds: one per kind of change, compared once at the end. The long form compares after
 * every build.
 */
const BUILDS = repeats(1, 4) * CHANGE_KINDS.length;
const COMPARED_EVERY = repeats(BUILDS, 1);

test.each([1, 2].slice(0, repeats(1, 2)))(
  'incremental builds of each kind write the same feeds as a full build, and read only what changed (seed %i)',
  async (seed) => {
    const directory = await aFolder();
    const publicDir = path.join(directory, 'public');
    const changing = new ChangingContent(seed);
    let nodes = publicNodes(changing.now());
    const build = (source: Nodes) =>
      onPostBuild({ store: { getState: () => ({ program: { directory } }) }, ...source }, OPTIONS);
    await build(nodes);
    for (let count = 1; count <= BUILDS; count += 1) {
      const change = changing.change();
      const after = publicNodes(changing.now());
      const before = await folderContents(publicDir);
      const changeSet = changeSetBetween(nodes, after);
      daemon.changeSet = changeSet;
      const asked: string[] = [];
      await build({ ...after, getNode: (id) => (asked.push(id), after.getNode(id)) });
      const files = await folderContents(publicDir);
      if (count % COMPARED_EVERY === 0) {
        expect({ change, files }).toEqual({ change, files: await writtenFromNothing(after) });
      }
      expect([...changeSet.files.written].sort()).toEqual(
        Object.keys(files).filter((file) => before[file] !== files[file]),
      );
      const articles = asked.filter((id) => id.startsWith('versio:article:'));
      expect(
        articles.filter((id) => !changeSet.nodes.has(id) && !changeSet.nodes.has(id.replace('article', 'document'))),
      ).toEqual([]);
      nodes = after;
    }
  },
);
