import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PublicFolder } from '../../../node/public-folder';
import { readPublicTree } from './public-tree';
import { SiteWriter } from './site-writer';
import { removeOldAssets } from './build-assets';

const script = (letter: string) => `app-${letter.repeat(20)}.js`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-build-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a build with some scripts. Returns the number of removed files, and the remaining files. */
async function build(...names: string[]): Promise<{ removed: number; files: string[] }> {
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), 'code')));
  const writer = new SiteWriter(new PublicFolder(folder), readPublicTree(folder), new Map());
  const removed = removeOldAssets(
    writer,
    names.map((name) => `/${name}`),
  );
  const files = (await readdir(folder)).sort();
  expect([...writer.tree.keys()].sort()).toEqual(files.map((name) => `/${name}`));
  return { removed, files };
}

describe('the hashed files of earlier builds', () => {
  test('are removed immediately: the folder is the same as after a full build', async () => {
    await build(script('a'));
    expect(await build(script('b'))).toEqual({ removed: 1, files: [script('b')] });
  });

  test('are removed with their source map, licences and compressed form, which stay for current files', async () => {
    const belongings = (name: string) => [`${name}.map`, `${name}.LICENSE.txt`, `${name}.br`];
    for (const name of [...belongings(script('a')), ...belongings(script('b'))]) {
      await writeFile(path.join(folder, name), 'x');
    }
    await build(script('a'), script('b'));
    expect((await build(script('b'))).files).toEqual([script('b'), ...belongings(script('b'))].sort());
  });

  test('are recognised by their names: no other file is removed', async () => {
    for (const name of ['index.html', 'app.js', 'heron-0123.js', 'data.json']) {
      await writeFile(path.join(folder, name), 'x');
    }
    expect(await build()).toEqual({ removed: 0, files: ['app.js', 'data.json', 'heron-0123.js', 'index.html'] });
  });
});
