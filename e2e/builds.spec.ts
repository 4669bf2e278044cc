import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILD_VARIABLES } from '../commands/checks/steps';
import { compareTrees, readTree, type Tree } from '../tools/bench/compare-trees';
import { copySite } from '../tools/bench/site-copy';

const ROOT = resolve(__dirname, '..');

/** What is different in every build: when it was made. */
const announcesTheBuild = (path: string) => path.startsWith('builds/');

/**
 * A copy of the sources and of the content, to change them; it is built with the caches of the site under test, whose cold
 * build the first build here is to follow, and publishes to a folder of its own.
 */
const site = join(ROOT, '.versio/changed');
const content = join(site, 'content');

/** Runs a build of the copied site and gives its exit code and output. */
async function build(variables: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const from = 'CONTENT_API_URL' in variables ? [] : ['--content', content];
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/main.ts', 'build', ...from], {
    cwd: site,
    env: { ...process.env, ...BUILD_VARIABLES, ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  // Code of the pages that reaches for the file system would render every page at every build.
  expect(output).not.toContain('Unsafe builtin');
  return { code, output };
}

async function changedBy(before: Tree): Promise<string[]> {
  const { added, changed, removed } = compareTrees(before, await readTree(join(site, 'public')));
  return [...added, ...changed, ...removed].filter((path) => !announcesTheBuild(path)).sort();
}

test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  await copySite(ROOT, site);
  await cp(join(ROOT, 'content'), content, { recursive: true });
  await mkdir(join(site, '.versio'));
  await symlink(join(ROOT, '.versio/build'), join(site, '.versio/build'));
});

test.afterAll(() => rm(site, { recursive: true, force: true }));

// Before the builds below change the caches, which know the scripts of this build.
test('no source map is published, and no script sends a browser to one', async () => {
  const published = await readdir(join(ROOT, 'public'), { recursive: true });
  expect(published.filter((file) => file.endsWith('.js.map') || file.endsWith('.css.map'))).toEqual([]);
  // The scripts of this build alone: those of earlier ones stay for a while.
  const assets: unknown = JSON.parse(await readFile(join(ROOT, '.versio/build/.versio/build-assets.json'), 'utf8'));
  const scripts = Array.isArray(assets) ? assets.map(String).filter((name) => name.endsWith('.js')) : [];
  const texts = await Promise.all(scripts.map((name) => readFile(join(ROOT, 'public', name), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('sourceMappingURL='))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
});

test('the first build after a cold one writes only the files of the one article that changed', async () => {
  const before = await readTree(join(ROOT, 'public'));
  await appendFile(join(content, 'versions/2/fr/articles/8.md'), '\nUne phrase de plus.\n');
  const { code, output } = await build();
  expect(code, output).toBe(0);
  const files = (segment: string) => [
    `fr/version/${segment}/article/8/index.html`,
    `fr/version/${segment}/article/8/index.html.br`,
    `page-data/fr/version/${segment}/article/8/page-data.json`,
    `page-data/fr/version/${segment}/article/8/page-data.json.br`,
  ];
  const copy = 'fr/version/2/article/8.md';
  const changed = await changedBy(before);
  const isOfSearch = (path: string) => path.startsWith('search/');
  const isOfPacks = (path: string) => path.startsWith('offline/');
  expect(changed.filter((path) => !isOfSearch(path) && !isOfPacks(path))).toEqual(
    [...files('2'), ...files('currentVersion'), copy].sort(),
  );
  // The piece of that page, named by its content, and what leads to it.
  const ofPacks = changed.filter(isOfPacks);
  expect([...new Set(ofPacks.map((path) => path.replace(/[\w-]{22}(?=\.(?:bin|json))/, '')))].sort()).toEqual([
    'offline/manifests/2-fr-.json',
    'offline/manifests/2-fr-.json.br',
    'offline/packs.json',
    'offline/pieces/.bin',
  ]);
  expect(ofPacks.filter((path) => path.endsWith('.bin')).length).toBeLessThanOrEqual(2);
  // The titles of its version and the texts of its neighbours: the old files go, the new ones come.
  const names = changed.filter(isOfSearch).map((path) => path.replace(/-[0-9a-f]{16}/, ''));
  expect([...new Set(names)].filter((path) => !path.endsWith('.br'))).toEqual([
    'search/catalog.json',
    'search/texts-fr.json',
    'search/titles-fr.json',
  ]);
  expect(names.filter((path) => path === 'search/texts-fr.json')).toHaveLength(2);
});

test('a build of the same content writes nothing', async () => {
  const before = await readTree(join(site, 'public'));
  const { code, output } = await build();
  expect(code, output).toBe(0);
  expect(await changedBy(before)).toEqual([]);
});

test('a sheet that changed reaches every page', async () => {
  await appendFile(join(site, 'src/styles/errors.css'), '\n.e2e-sheet {\n  color: rgb(1, 2, 3);\n}\n');
  const { code, output } = await build();
  expect(code, output).toBe(0);
  const pages = [...(await readTree(join(site, 'public'))).keys()].filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  for (const path of pages) expect(await readFile(join(site, 'public', path), 'utf8'), path).toContain('.e2e-sheet');
});

test('an article that an editor broke keeps its last good text, and the report names file, field and reason', async () => {
  const file = join(content, 'versions/2/fr/articles/8.md');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace(/^title: .*$/m, 'title: 12'));
  const { code, output } = await build();
  await writeFile(file, good);
  expect(code, output).toBe(0);
  expect(output).toMatch(/8\.md/);
  expect(output).toMatch(/title: expected string, received number 12/);
});

test('a build that cannot reach its content API fails with the address, and leaves the published site alone', async () => {
  const before = await readTree(join(site, 'public'));
  const { code, output } = await build({ CONTENT_API_URL: 'http://127.0.0.1:9' });
  expect(code).not.toBe(0);
  expect(output).toContain('http://127.0.0.1:9');
  expect(compareTrees(before, await readTree(join(site, 'public')))).toEqual({ added: [], changed: [], removed: [] });
});
