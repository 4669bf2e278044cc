import path from 'node:path';
import { becomeDaemon } from '../../../node/change-set';
import { CHANGE_KINDS, ChangingContent } from '../../../node/testing/changing-content';
import { folderContents } from '../../../node/testing/folder-contents';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { changeSetBetween } from '../../../node/testing/test-change-set';
import { repeats } from '../../../testing/long-run';
import { onPostBuild } from './on-post-build';
import { PackWriter } from './pack-writer';
import { DownloadedSite } from './testing/downloaded-site';

const daemon = becomeDaemon();
const sites: DownloadedSite[] = [];
async function aSite(): Promise<DownloadedSite> {
  const site = await DownloadedSite.create();
  sites.push(site);
  return site;
}
afterEach(async () => {
  daemon.changeSet = null;
  for (const site of sites.splice(0)) await site.remove();
});

const filesOf = ({ directory }: DownloadedSite) => folderContents(path.join(directory, 'public/offline'));

/** Returns the files of a full build of this content. */
async function builtFromNothing(content: TestContent) {
  const site = await aSite();
  daemon.changeSet = null;
  await site.build(publicNodes(content));
  await new PackWriter(site.directory).write(publicNodes(content), null);
  return filesOf(site);
}

/**
 * One incremental build of each kind of change, compared once at the end; the long form compares
 * after every build.
 */
const BUILDS = repeats(1, 2) * CHANGE_KINDS.length;
const COMPARED_EVERY = repeats(BUILDS, 1);

test.each([1, 2].slice(0, repeats(1, 2)))(
  'incremental builds of each kind produce the same files as a full build, and report each changed file (seed %i)',
  async (seed) => {
    const changing = new ChangingContent(seed);
    const site = await aSite();
    let content = changing.now();
    await site.build(publicNodes(content));
    await onPostBuild(site.args(publicNodes(content)));
    for (let count = 1; count <= BUILDS; count += 1) {
      const changes = [changing.change(), ...(count % 4 === 0 ? [changing.change(), changing.change()] : [])];
      const after = changing.now();
      const changeSet = changeSetBetween(publicNodes(content), publicNodes(after));
      const before = await filesOf(site);
      daemon.changeSet = changeSet;
      await site.build(publicNodes(after), changeSet);
      await onPostBuild(site.args(publicNodes(after)));
      const files = await filesOf(site);

      const differing = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter(
        (file) => before[file] !== files[file],
      );
      const reported = [...changeSet.files.written, ...changeSet.files.removed].filter((file) =>
        file.startsWith('offline/'),
      );
      expect(reported.sort()).toEqual(differing.map((file) => `offline/${file}`).sort());
      if (count % COMPARED_EVERY === 0) {
        expect({ changes, files }).toEqual({ changes, files: await builtFromNothing(after) });
      }
      content = after;
    }
  },
);

test('so does a separate process on the output of an earlier one', async () => {
  const changing = new ChangingContent(3);
  const site = await aSite();
  const builds = repeats(2, 10);
  for (let count = 1; count <= builds; count += 1) {
    const content = changing.now();
    await site.build(publicNodes(content));
    await new PackWriter(site.directory).write(publicNodes(content), null);
    if (count % repeats(builds, 1) === 0) expect(await filesOf(site)).toEqual(await builtFromNothing(content));
    const changes = repeats(CHANGE_KINDS.length, 1);
    for (let done = 0; done < changes; done += 1) changing.change();
  }
});

test('an incremental build names a file of a pack by its current content', async () => {
  const content = (markdown: string) => publicNodes({ versions: [{ versionId: 1, articles: [{ id: 1, markdown }] }] });
  const site = await aSite();
  const image = async () => {
    const { manifest } = await site.readPack('1-fr');
    return manifest.files.find(({ path: address }) => address === '/content-images/a-960.webp')?.bytes;
  };
  await site.build(content('Before.'));
  await onPostBuild(site.args(content('Before.')));
  await site.write('public/content-images/a-960.webp', 'another');
  const changeSet = changeSetBetween(content('Before.'), content('After.'));
  daemon.changeSet = changeSet;
  await site.build(content('After.'), changeSet);
  await onPostBuild(site.args(content('After.')));
  expect(await image()).toBe('another'.length);
});

test('an incremental build after a changed text reads only the pages of that article', async () => {
  const site = await aSite();
  const content = (markdown: string): TestContent => ({
    versions: [
      {
        versionId: 1,
        articles: [1, 2, 3].map((id) => ({ id, markdown: id === 2 ? markdown : 'Un texte.' })),
      },
    ],
  });
  const [before, after] = [publicNodes(content('Avant.')), publicNodes(content('Après.'))];
  await site.build(before);
  await onPostBuild(site.args(before));
  const changeSet = changeSetBetween(before, after);
  daemon.changeSet = changeSet;
  await site.build(after, changeSet);
  await onPostBuild(site.args(after));
  expect(site.reported.at(-1)).toBe('Offline: 2 packs, 2 pages encoded, 2 deltas written, 4 old ones removed.');
});
