import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-line/command';
import { makeFolder, readFiles, removeFolders, writeFiles, type Files } from '../testing/temporary-folder';
import { acquireBuildLock } from './build-lock';
import { buildPaths } from './build-paths';
import { finishInterruptedPublish, finishPublishBeforeServing, publish } from './publish';

jest.mock('node:fs', () => ({ __esModule: true, ...jest.requireActual<typeof import('node:fs')>('node:fs') }));

const SITE: Files = {
  'index.html': '<p>home</p>',
  'fr/article/1/index.html': '<p>un</p>',
  'page-data/fr/article/1/page-data.json': '{"n":1}',
  'page-data/app-data.json': '{"hash":"a"}',
  'app-1.js': 'app',
  'builds/latest.json': '{"id":"1"}',
};

function makePaths(output: Files, published: Files = {}) {
  const root = makeFolder();
  const paths = {
    output: path.join(root, 'output'),
    published: path.join(root, 'public'),
    staging: path.join(root, 'staging'),
    oldAssets: path.join(root, 'old-assets.json'),
  };
  writeFiles(paths.output, output);
  writeFiles(paths.published, published);
  return paths;
}

/** Runs `work` and records the order in which files were moved into place. */
async function orderOfMoves(published: string, work: () => Promise<unknown>): Promise<string[]> {
  const rename = jest.spyOn(fs, 'renameSync');
  await work();
  const moved = rename.mock.calls.map(([, to]) => path.relative(published, String(to)));
  rename.mockRestore();
  // A rename that fails because of a missing folder is tried again.
  return [...new Set(moved.filter((file) => !file.startsWith('..')))];
}

afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

describe('publishing a build', () => {
  it('makes the published folder the same as what was built', async () => {
    const paths = makePaths(SITE);
    expect(await publish(paths)).toEqual({ added: 6, changed: 0, removed: 0, unchanged: 0 });
    expect(readFiles(paths.published)).toEqual(SITE);
    expect(existsSync(paths.staging)).toBe(false);
  });

  it('omits the files that Gatsby writes for its own next build, and the source maps', async () => {
    const paths = makePaths({
      ...SITE,
      'webpack.stats.json': '{}',
      'chunk-map.json': '{}',
      '_gatsby/slices/a.html': 'a',
      'app-1.js.map': '{}',
      'styles.1.css.map': '{}',
    });
    await publish(paths);
    expect(readFiles(paths.published)).toEqual(SITE);
  });

  it('replaces only what differs and deletes removed files, with the folders that become empty', async () => {
    const paths = makePaths(SITE);
    await publish(paths);
    for (const file of Object.keys(SITE)) utimesSync(path.join(paths.published, file), 1000, 1000);
    writeFiles(paths.output, { 'index.html': '<p>HOME</p>', 'fr/article/2/index.html': '<p>deux</p>' });
    rmSync(path.join(paths.output, 'fr/article/1'), { recursive: true });

    expect(await publish(paths)).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 4 });
    expect(readFiles(paths.published)).toEqual(readFiles(paths.output));
    expect(existsSync(path.join(paths.published, 'fr/article/1'))).toBe(false);
    expect(statSync(path.join(paths.published, 'app-1.js')).mtimeMs).toBe(1_000_000);
    expect(statSync(path.join(paths.published, 'index.html')).mtimeMs).toBeGreaterThan(1_000_000);
  });

  it('keeps the time of a file that was rewritten with the same bytes, and does not read it again', async () => {
    const paths = makePaths(SITE);
    utimesSync(path.join(paths.output, 'index.html'), 4000, 4000);
    await publish(paths);
    const before = statSync(path.join(paths.published, 'index.html')).mtimeMs;
    utimesSync(path.join(paths.output, 'index.html'), 5000, 5000);
    const read = jest.spyOn(fs, 'readFileSync');
    await publish(paths);
    expect(statSync(path.join(paths.published, 'index.html')).mtimeMs).toBe(before);
    const files = [paths.output, paths.published].map((folder) => path.join(folder, 'index.html'));
    const reads = () => read.mock.calls.filter(([file]) => files.includes(String(file))).length;
    expect(reads()).toBe(2);
    await publish(paths);
    expect(reads()).toBe(2);
  });

  it('notices a change that has neither another size nor an older time', async () => {
    const paths = makePaths({ 'index.html': 'one' });
    await publish(paths);
    writeFiles(paths.output, { 'index.html': 'two' });
    utimesSync(path.join(paths.output, 'index.html'), 1000, 1000);
    expect(await publish(paths)).toMatchObject({ changed: 1 });
    expect(readFiles(paths.published)).toEqual({ 'index.html': 'two' });
  });

  it('repairs manual changes in the published folder', async () => {
    const paths = makePaths(SITE);
    await publish(paths);
    writeFiles(paths.published, { 'index.html': 'by hand', 'notes.txt': 'left over' });
    rmSync(path.join(paths.published, 'app-1.js'));
    await publish(paths);
    expect(readFiles(paths.published)).toEqual(SITE);
  });

  it('handles files that become folders and folders that become files', async () => {
    const paths = makePaths(
      { 'a/b/index.html': 'deep', c: 'now a file', 'd.html': 'd' },
      { a: 'was a file', 'c/d/e': 'was deep' },
    );
    await publish(paths);
    expect(readFiles(paths.published)).toEqual({ 'a/b/index.html': 'deep', c: 'now a file', 'd.html': 'd' });
  });

  it('moves what pages load first, then the pages, and what announces the build last', async () => {
    const paths = makePaths(SITE);
    const order = await orderOfMoves(paths.published, () => publish(paths));
    expect(order.map((file) => file.split('/')[0])).toEqual([
      'app-1.js',
      'page-data',
      'fr',
      'index.html',
      'builds',
      'page-data',
    ]);
  });

  it('lists a pack after its parts are published', async () => {
    const paths = makePaths({
      'offline/packs.json': '{}',
      'offline/packs.json.br': 'br',
      'offline/pieces/a.bin': 'a',
      'index.html': 'a',
    });
    const order = await orderOfMoves(paths.published, () => publish(paths));
    expect(order).toEqual(['offline/pieces/a.bin', 'index.html', 'offline/packs.json', 'offline/packs.json.br']);
  });
});

describe('the scripts, sheets and messages of earlier builds', () => {
  const START = Date.parse('2026-11-21T12:00:00Z');
  const DAY_MS = 86_400_000;
  const script = (letter: string) => `app-${letter.repeat(20)}.js`;

  /** Publishes a build of a day, made of some files. @returns the published files. */
  async function publishOn(paths: ReturnType<typeof makePaths>, day: number, ...names: string[]): Promise<string[]> {
    rmSync(paths.output, { recursive: true, force: true });
    writeFiles(paths.output, Object.fromEntries(names.map((name) => [name, name])));
    await publish(paths, new Date(START + day * DAY_MS));
    return Object.keys(readFiles(paths.published)).sort();
  }

  it('stay for thirty days after the build that replaced them, however old they were', async () => {
    const paths = makePaths({});
    await publishOn(paths, 0, script('a'), `${script('a')}.br`, '_i18n/1/fr/messages.json');
    const old = [`${script('a')}`, `${script('a')}.br`, '_i18n/1/fr/messages.json'];
    expect(await publishOn(paths, 90, script('b'))).toEqual([...old, script('b')].sort());
    expect(await publishOn(paths, 119.9, script('b'))).toEqual([...old, script('b')].sort());
    expect(await publishOn(paths, 120, script('b'))).toEqual([script('b')]);
  });

  it('stay with the parts and manifests of packs that may be downloading', async () => {
    const paths = makePaths({});
    const pack = (name: string) => [`offline/manifests/2-fr-${name}.json`, `offline/pieces/${name}.bin`];
    await publishOn(paths, 0, 'offline/packs.json', 'offline/other.txt', ...pack('a'));
    expect(await publishOn(paths, 1, 'offline/packs.json', ...pack('b'))).toEqual(
      ['offline/packs.json', ...pack('a'), ...pack('b')].sort(),
    );
    expect(await publishOn(paths, 31, 'offline/packs.json', ...pack('b'))).toEqual(
      ['offline/packs.json', ...pack('b')].sort(),
    );
  });

  it('start over when a build contains them again', async () => {
    const paths = makePaths({});
    await publishOn(paths, 0, script('a'));
    await publishOn(paths, 1, script('b'));
    await publishOn(paths, 20, script('a'), script('b'));
    expect(await publishOn(paths, 40, script('b'))).toEqual([script('a'), script('b')]);
  });

  it('stay for thirty days more when the record is lost', async () => {
    const paths = makePaths({});
    await publishOn(paths, 0, script('a'));
    await publishOn(paths, 1, script('b'));
    writeFileSync(paths.oldAssets, '{"app');
    expect(await publishOn(paths, 40, script('b'))).toEqual([script('a'), script('b')]);
    expect(await publishOn(paths, 70, script('b'))).toEqual([script('b')]);
  });

  it('are recognised by their names: everything else is removed with its build', async () => {
    const paths = makePaths({});
    await publishOn(paths, 0, 'index.html', 'app.js', 'heron-0123.js', 'page-data/a/page-data.json');
    expect(await publishOn(paths, 1, 'index.html')).toEqual(['index.html']);
  });
});

describe('a publish that is interrupted', () => {
  /** Makes a repository in which everything is staged, and nothing moved. */
  function makeInterrupted() {
    const root = makeFolder();
    const paths = buildPaths(root);
    writeFiles(paths.staging, { 'plan.json': '{"move":["index.html"],"remove":[]}', 'files/0': 'staged' });
    return { root, paths };
  }

  const NEW: Files = { ...SITE, 'index.html': '<p>new</p>', 'app-2.js': 'app 2' };
  delete NEW['app-1.js'];

  it('has changed nothing when the disk is full while files are staged', async () => {
    const paths = makePaths(SITE);
    await publish(paths);
    rmSync(path.join(paths.output, 'app-1.js'));
    writeFiles(paths.output, NEW);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw full;
    });
    await expect(publish(paths)).rejects.toThrow('ENOSPC');
    expect(readFiles(paths.published)).toEqual(SITE);
    jest.restoreAllMocks();
    expect(finishInterruptedPublish(paths)).toBe(false);
    expect(readFiles(paths.published)).toEqual(SITE);
  });

  it.each([0, 1])('is completed by the next command when it stopped after %d files were moved', async (moves) => {
    const paths = makePaths(SITE);
    await publish(paths);
    rmSync(path.join(paths.output, 'app-1.js'));
    writeFiles(paths.output, NEW);
    let done = 0;
    const rename = renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).startsWith(paths.published) && done++ === moves) throw new Error('killed');
      rename(from, to);
    });
    await expect(publish(paths)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    expect(finishInterruptedPublish(paths)).toBe(true);
    expect(readFiles(paths.published)).toEqual(NEW);
    expect(finishInterruptedPublish(paths)).toBe(false);
  });

  it('is completed before the site is served, unless the publishing build still runs', async () => {
    const { root, paths } = makeInterrupted();
    const lock = acquireBuildLock(paths.lock);
    finishPublishBeforeServing(paths);
    expect(existsSync(paths.published)).toBe(false);
    lock.release();
    finishPublishBeforeServing(paths);
    expect(readFiles(paths.published)).toEqual({ 'index.html': 'staged' });
    expect(existsSync(path.join(root, '.versio/build.lock'))).toBe(false);
  });

  it('fails plainly before the site is served from a read-only folder, unless nothing was published yet', () => {
    const { paths } = makeInterrupted();
    const refuse = () => {
      throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    };
    jest.spyOn(fs, 'rmSync').mockImplementation(refuse);
    jest.spyOn(fs, 'renameSync').mockImplementation(refuse);
    expect(() => finishPublishBeforeServing(paths)).toThrow(CommandError);
    expect(() => finishPublishBeforeServing(paths)).toThrow(/could not complete that in .*: EROFS/);
    unlinkSync(path.join(paths.staging, 'plan.json'));
    expect(() => finishPublishBeforeServing(paths)).not.toThrow();
  });

  it('leaves no trace when the next build is published instead', async () => {
    const paths = makePaths(SITE);
    mkdirSync(path.join(paths.staging, 'files'), { recursive: true });
    cpSync(paths.output, path.join(paths.staging, 'files', 'half'), { recursive: true });
    await publish(paths);
    expect(readFiles(paths.published)).toEqual(SITE);
  });

  it('moves files to another file system by copying them beside their target first', async () => {
    const paths = makePaths(SITE);
    const rename = renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      const crosses = String(from).startsWith(paths.staging) && String(to).startsWith(paths.published);
      if (crosses && existsSync(path.dirname(String(to)))) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
      rename(from, to);
    });
    await publish(paths);
    expect(readFiles(paths.published)).toEqual(SITE);
  });
});
