import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { becomeDaemon } from '../../../node/change-set';
import { readPublicContent } from '../../../node/public-content';
import { CHANGE_KINDS, ChangingContent } from '../../../node/testing/changing-content';
import { readable, speak } from '../../../node/testing/speak-french';
import { publicNodes } from '../../../node/testing/public-nodes';
import { changeSetBetween } from '../../../node/testing/test-change-set';
import { repeats } from '../../../testing/long-run';
import { onPostBuild } from './on-post-build';
import { SiteDrawings } from './site-drawings';

const ROOT = path.resolve(__dirname, '../../../..');
const daemon = becomeDaemon();
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'versio-og-'));
  // The font is resolved from here.
  await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  await writeFile(path.join(directory, 'package.json'), '{}');
});
afterEach(async () => {
  daemon.changeSet = null;
  await rm(directory, { recursive: true, force: true });
});

const bar = { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
const reported: string[] = [];
const reporter = { info: (text: string) => reported.push(text), createProgress: () => bar };
type Nodes = ReturnType<typeof publicNodes>;
const build = (nodes: Nodes) =>
  onPostBuild(
    // A mock with the two methods that are used.
    { store: { getState: () => ({ program: { directory } }) }, ...nodes, reporter: reporter as never },
    { siteUrl: 'https://docs.example', name: 'Versio' },
  );
const published = async () => (await readdir(path.join(directory, 'public/og'))).sort();

/** Number of builds: one per kind of change. */
const BUILDS = repeats(1, 3) * CHANGE_KINDS.length;

test.each([1, 2].slice(0, repeats(1, 2)))(
  'incremental builds of each kind leave exactly the images that pages refer to, and report each one (seed %i)',
  async (seed) => {
    const changing = new ChangingContent(seed);
    let nodes = publicNodes(changing.now());
    await build(nodes);
    for (let count = 0; count < BUILDS; count += 1) {
      const change = changing.change();
      const after = publicNodes(changing.now());
      const before = await published();
      const changeSet = changeSetBetween(nodes, after);
      daemon.changeSet = changeSet;
      await build(after);
      const images = await published();
      const drawn = [...new SiteDrawings(readPublicContent(after), 'Versio').all.keys()].map((file) =>
        path.basename(file),
      );
      expect({ change, images }).toEqual({ change, images: drawn.sort() });
      const named = (names: readonly string[]) => names.map((name) => `og/${name}`);
      expect([...changeSet.files.written].sort()).toEqual(named(images.filter((name) => !before.includes(name))));
      expect([...changeSet.files.removed].sort()).toEqual(named(before.filter((name) => !images.includes(name))));
      nodes = after;
    }
  },
);

test('drawn images are reported in French in a French process', async () => {
  const { VERSIO_LANG } = process.env;
  speak('fr');
  await build(publicNodes(new ChangingContent(1).now()));
  process.env['VERSIO_LANG'] = VERSIO_LANG;
  expect(readable(reported.at(-1))).toMatch(/^Images de partage : \d+, dont \d+ dessinées?, en \d+,\d s\.$/);
});
