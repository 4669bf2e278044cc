import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FileChanges } from '../../../node/change-set';
import { folderContents } from '../../../node/testing/folder-contents';
import { PublicFolder } from '../../../node/public-folder';
import { compressFiles, finishingThreads } from './compress-files';
import { FileIndexChanges, writeFileIndex } from './file-index';
import { readPublicTree } from './public-tree';
import { SiteFileIndex } from './site-file-index';
import { HASH, pageHtml } from './testing/built-site';

const SOURCES = path.resolve(__dirname, '../../..');
const folders: string[] = [];
const threadPools: ReturnType<typeof finishingThreads>[] = [];
afterEach(async () => {
  for (const threads of threadPools.splice(0)) await threads.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A public folder whose files are finished in threads, or in this one. */
class Finished {
  readonly #fileIndex = new SiteFileIndex();
  readonly #threads: ReturnType<typeof finishingThreads>;
  readonly changes = new FileChanges();

  private constructor(
    readonly directory: string,
    private readonly threadsFrom: number,
  ) {
    this.#threads = finishingThreads(directory);
    threadPools.push(this.#threads);
  }

  static async create(threadsFrom: number): Promise<Finished> {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'versio-compress-'));
    folders.push(directory);
    // The threads are bundled from the sources of the site.
    await symlink(SOURCES, path.join(directory, 'src'));
    return new Finished(directory, threadsFrom);
  }

  get publicDir(): string {
    return path.join(this.directory, 'public');
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.publicDir, file)), { recursive: true });
    await writeFile(path.join(this.publicDir, file), text);
  }

  async finish() {
    const tree = readPublicTree(this.publicDir);
    const sitePaths = [...new Set([...tree.keys(), ...this.#fileIndex.entries.keys()])];
    const folder = new PublicFolder(this.publicDir, this.changes);
    const steps = { expected: 0, done: 0 };
    const fileIndexChanges = new FileIndexChanges(path.join(this.directory, 'index-changes.ndjson'), '');
    const result = await compressFiles(
      {
        threads: this.#threads,
        folder,
        tree,
        fileIndex: this.#fileIndex,
        fileIndexChanges,
        threadsFrom: this.threadsFrom,
      },
      sitePaths,
      {
        expect: (count) => (steps.expected += count),
        advance: (count = 1) => (steps.done += count),
        done: () => undefined,
      },
    );
    expect(steps.done).toBe(steps.expected);
    return { ...result, tree: [...tree.keys()].sort() };
  }

  /** Returns the written file index, in which the times of files are replaced. */
  async fileIndex(): Promise<string> {
    const file = path.join(this.directory, 'index.json');
    await writeFileIndex(file, this.#fileIndex.entries);
    return (await readFile(file, 'utf8')).replace(/"mtimeMs":[\d.]+/g, '"mtimeMs":0');
  }

  get id(): string {
    return this.#fileIndex.id;
  }
}

const filler = (words: number, seed: number) =>
  Array.from({ length: words }, (_, index) => `word${index * seed} `).join('');

/** Writes 260 files: pages with their data, of a few shapes, and others. */
async function fill(site: Finished): Promise<void> {
  for (let page = 1; page <= 120; page += 1) {
    const repeated = page % 40 === 0 ? `<p id="${page}"></p><p id="${page}"></p>` : '';
    const style = page % 3 === 0 ? '<p style="width:1px"></p>' : '';
    const body = `${repeated}${style}<p>${filler((page % 5) * 100, page)}</p>`;
    await site.write(`fr/${page}/index.html`, pageHtml(`/fr/${page}`, { body }));
    const data = { componentChunkName: `component---${page % 2}`, text: filler((page % 4) * 100, page) };
    await site.write(`page-data/fr/${page}/page-data.json`, JSON.stringify(data));
  }
  for (let number = 0; number < 20; number += 1) {
    await site.write(`fr/article/${number}.md`, filler(400, number));
  }
  await site.write(`app-${HASH}.js`, filler(3000, 7));
  await site.write('static/photo.png', filler(400, 3));
  await site.write('fr/old/index.html', `<!DOCTYPE html><meta http-equiv="refresh" content="0">${filler(200, 1)}`);
}

async function twoSites(): Promise<[threads: Finished, here: Finished]> {
  const sites: [Finished, Finished] = [await Finished.create(1), await Finished.create(Infinity)];
  for (const site of sites) await fill(site);
  return sites;
}

const stateOf = async (site: Finished) => ({
  files: await folderContents(site.publicDir),
  index: await site.fileIndex(),
  id: site.id,
  written: [...site.changes.written].sort(),
  removed: [...site.changes.removed].sort(),
});

async function expectNewerCompressed({ publicDir }: Finished): Promise<void> {
  const compressed = Object.keys(await folderContents(publicDir)).filter((file) => file.endsWith('.br'));
  expect(compressed.length).toBeGreaterThan(100);
  for (const file of compressed) {
    const [of, br] = [await stat(path.join(publicDir, file.slice(0, -3))), await stat(path.join(publicDir, file))];
    expect([file, br.mtimeMs >= of.mtimeMs]).toEqual([file, true]);
  }
}

test('many files give the same bytes, file index and changes in worker threads as in this one', async () => {
  const [threads, here] = await twoSites();
  expect(await threads.finish()).toEqual(await here.finish());
  expect(await stateOf(threads)).toEqual(await stateOf(here));
  await expectNewerCompressed(threads);
});

test('so do files that are rewritten, changed, shortened or deleted afterwards', async () => {
  const [threads, here] = await twoSites();
  for (const site of [threads, here]) {
    await site.finish();
    await fill(site);
    await site.write('fr/1/index.html', pageHtml('/fr/1', { body: `<p>${filler(300, 5)}</p>` }));
    await site.write('fr/2/index.html', pageHtml('/fr/2').slice(0, 900));
    await rm(path.join(site.publicDir, 'fr/3'), { recursive: true });
    await rm(path.join(site.publicDir, 'fr/4/index.html'));
    await rm(path.join(site.publicDir, 'page-data/fr/5/page-data.json.br'), { force: true });
  }
  const done = await threads.finish();
  expect(done).toEqual(await here.finish());
  expect(done.read).toBeGreaterThan(200);
  expect(await stateOf(threads)).toEqual(await stateOf(here));
  expect(threads.changes.removed).toContain('fr/4/index.html.br');
  await expectNewerCompressed(threads);
});

test('a file that cannot be finished fails the build, which names it, in worker threads and in this one', async () => {
  for (const site of await twoSites()) {
    await site.write('page-data/fr/77/page-data.json', '{"componentChunkName":');
    await expect(site.finish()).rejects.toThrow(
      /page-data\/fr\/77\/page-data\.json: expected a file .*received: .*JSON/,
    );
  }
});
