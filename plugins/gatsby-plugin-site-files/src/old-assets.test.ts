import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readPublicTree } from './public-tree';
import { SiteWriter } from './site-writer';
import { pruneOldAssets } from './old-assets';

const script = (letter: string) => `app-${letter.repeat(20)}.js`;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-old-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(path.join(folder, name), 'code')));

/** A build on a day, made of some scripts. Gives the files that are left. */
async function build(day: number, ...names: string[]): Promise<string[]> {
  await put(...names);
  await pruneOldAssets(new SiteWriter(folder, readPublicTree(folder), new Map()), {
    current: names.map((name) => `/${name}`),
    recordFile: path.join(folder, 'record.json'),
    now: new Date(START + day * DAY_MS),
  });
  return (await readdir(folder)).filter((name) => name !== 'record.json').sort();
}

describe('the hashed files of earlier builds', () => {
  test('stay for seven days after the build that replaced them, however old they were', async () => {
    await build(0, script('a'));
    expect(await build(30, script('b'))).toEqual([script('a'), script('b')]);
    expect(await build(36.9, script('b'))).toEqual([script('a'), script('b')]);
    expect(await build(37, script('b'))).toEqual([script('b')]);
  });

  test('go with their map, their licences and their compressed form', async () => {
    await put(`${script('a')}.map`, `${script('a')}.LICENSE.txt`, `${script('a')}.br`);
    await build(0, script('a'));
    expect(await build(1, script('b'))).toHaveLength(5);
    expect(await build(9, script('b'))).toEqual([script('b')]);
  });

  test('count from anew when a build is made of them again', async () => {
    await build(0, script('a'));
    await build(1, script('b'));
    await build(6, script('a'), script('b'));
    expect(await build(9, script('b'))).toEqual([script('a'), script('b')]);
  });

  test('are known by their names: nothing else is ever touched', async () => {
    await put('index.html', 'app.js', 'heron-0123.js', 'data.json');
    await build(0);
    expect(await build(99)).toEqual(['app.js', 'data.json', 'heron-0123.js', 'index.html']);
  });

  test('stay for seven days more when the record is lost', async () => {
    await build(0, script('a'));
    await build(1, script('b'));
    await rm(path.join(folder, 'record.json'));
    expect(await build(20, script('b'))).toEqual([script('a'), script('b')]);
    expect(await build(27, script('b'))).toEqual([script('b')]);
  });
});
