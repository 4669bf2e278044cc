import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publishingPaths } from '../commands/publishing/service-file';
import { type BuildPaths, buildPaths, QUALITY_REPORT_FILE, daemonBuildPaths } from '../commands/site-build/build-paths';
import { readQualityReport } from '../commands/site-build/findings';
import { isFileForReaders } from '../src/node/files-for-readers';
import { createReleaseStore } from '../src/node/releases/create-release-store';
import { compareTrees, type Tree } from '../tools/bench/compare-trees';
import { randomFrom } from '../tools/bench/random';
import { readOutput } from '../tools/bench/rebuild/compare-outputs';
import {
  type ContentSnapshot,
  readSnapshot,
  recordEdits,
  type RecordedEdit,
  restoreSnapshot,
} from '../tools/bench/rebuild/content-snapshot';
import { compareBuilds } from '../tools/bench/rebuild/oracle';
import { EDIT_KINDS } from '../tools/bench/rebuild/random-edits';
import { copySite } from '../tools/bench/site-copy';
import { differing, edit, LIMIT_MS, RENDERS_EVERY_PAGE } from './built-files';
import { definePackageSites } from './package-site-tests';
import { runCommand, StartedSite } from './started-site';

/*
 * The sites that tests need besides the site under test, built one after the other, each from the
 * caches of the previous one: the manual with an edit of each kind, by `npm start`, and then the
 * manual; then the sites of `package-sites.ts`. The resulting manual is compared with the site
 * under test, which `npm test` has built from scratch, and from the package.
 *
 * They are built in the folder of the site under test: the caches of webpack contain absolute
 * paths, and save half the time of a build. A copy of the folder's contents is restored afterwards.
 */

const ROOT = path.resolve(__dirname, '..');
const WORK = path.join(ROOT, '.versio/daemon');
/** Copy of the sources. */
const SITE = path.join(WORK, 'site');
/** Build folder of that copy, and the saved contents of that folder. */
const BUILD = buildPaths(ROOT).siteCopy;
const SAVED_BUILD = path.join(ROOT, '.versio/saved-build');
/** Copy of the manual that `npm start` follows. */
const CONTENT = path.join(WORK, 'content');

const daemon = daemonBuildPaths(SITE);
/** Site that `npm test` has built from scratch. */
const fromNothing = { output: path.join(SAVED_BUILD, path.basename(daemon.output)), siteCopy: SAVED_BUILD };

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS });

test.beforeAll(async () => {
  // A killed run may have left a copy, which belongs to an older build.
  await removeFolders(WORK, SAVED_BUILD);
  await cp(BUILD, SAVED_BUILD, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await copySite(SITE);
  await mkdir(path.join(SITE, '.versio'));
  await symlink(BUILD, daemon.siteCopy);
});

let hasFailed = false;
test.afterEach(({}, { status, expectedStatus }) => {
  hasFailed ||= status !== expectedStatus;
});

test.afterAll(async () => {
  // After a failure the last build is kept for inspection.
  if (hasFailed) await rename(BUILD, path.join(WORK, 'build'));
  else await removeFolders(WORK, BUILD);
  await rename(SAVED_BUILD, BUILD);
});

async function removeFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

const resultOf = ({ output, siteCopy }: Pick<BuildPaths, 'output' | 'siteCopy'>) => ({
  folder: output,
  report: readQualityReport(path.join(siteCopy, QUALITY_REPORT_FILE)) ?? null,
});

/**
 * Compares the newest release with the output of the daemon. A build that does not report a file
 * that it wrote or removed leaves the old one in the release.
 */
async function outdatedInRelease(output: Tree): Promise<string[]> {
  const releases = await createReleaseStore(publishingPaths(SITE).releases);
  const { files } = await releases.contents(releases.list()[0]?.id ?? '');
  const released = new Map([...files].map(([file, { digest }]) => [file, digest]));
  const made = new Map([...output].filter(([file]) => isFileForReaders(file)));
  const { added, changed, removed } = compareTrees(released, made);
  return [...added, ...changed, ...removed];
}

/**
 * Another seed makes other edits: `ORACLE_SEED=7 npx playwright test build-daemon`. The edits of
 * this one cover both versions and both languages, and those that touch most pages are in the
 * smaller version.
 */
const SEED = Number(process.env['ORACLE_SEED'] ?? 37);

/**
 * Undoing the removal of a version adds one. Removing it afterwards would cost another build of the
 * whole site.
 */
const KINDS = EDIT_KINDS.filter((kind) => kind !== 'version added');

test.describe('npm start over the manual', () => {
  const ARTICLE_FILE = path.join(CONTENT, 'versions/2/fr/articles/8.md');
  const ARTICLE = '/fr/version/2/article/8';
  let site: StartedSite;
  let manual: ContentSnapshot;
  let edits: RecordedEdit[];

  test.beforeAll(async () => {
    test.setTimeout(LIMIT_MS);
    manual = await readSnapshot(path.join(ROOT, 'content'));
    await restoreSnapshot(CONTENT, manual);
    edits = await recordEdits(CONTENT, randomFrom(SEED), KINDS);
    site = new StartedSite(SITE, CONTENT);
    await site.served();
  });

  test.afterAll(() => site.end('SIGKILL'));

  test('gives the same files as a full build, byte for byte, after an edit of each kind is reverted', async () => {
    for (const { kind, what, before } of edits.toReversed()) {
      const release = await site.publish(() => restoreSnapshot(CONTENT, before));
      const outdated = await outdatedInRelease(await readOutput(daemon.output));
      console.log(`${kind} (${what}) taken back: ${release.kind}, ${release.files.changed} files changed`);
      expect(outdated, `after the build without ${kind} (${what})`).toEqual([]);
    }
    const { faults, same } = await compareBuilds(resultOf(daemon), resultOf(fromNothing));
    expect(faults).toEqual([]);
    expect(same).toBeGreaterThan(1000);
  });

  test('serves the site with its services', async ({ request }) => {
    for (const address of [
      `${site.url}/fr`,
      `${site.url}/_identity/outbox`,
      `${site.url}/data/identityConfig.json`,
      `${site.url}/_content/public/route-rules?path=/en/style`,
      `${site.url}/_rebuild/health`,
      `${site.contentApiUrl}/public/versions`,
      /The codes: +(\S+)/.exec(site.output)?.[1] ?? '',
    ]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
    expect(site.output).toMatch(/redactor@example\.org +\S+ +Redactor/);
    // The publishing status is visible only to staff.
    expect((await request.get(`${site.url}/_rebuild/status`)).status()).toBe(401);
  });

  test('publishes saved edits without a command, and changes only files that depend on them', async () => {
    const before = await readOutput(daemon.output);
    const { report } = resultOf(daemon);
    await site.publish(() => edit(ARTICLE_FILE, (text) => `${text}\nUne phrase enregistrée à l’instant.\n`));
    // The same text in everything that is generated from it.
    for (const address of [ARTICLE, `${ARTICLE}.md`]) {
      expect(await site.text(address)).toContain('Une phrase enregistrée à l’instant.');
    }
    await expect.poll(async () => (await site.status()).isUpToDate).toBe(true);
    const { code, output } = await runCommand(SITE, 'rebuild', 'status');
    expect(code, output).toBe(0);
    expect(output).toContain('It holds the content as it is now.');
    expect(output).toMatch(/Live: r\d+, .* 1 article, warm, live\)/);

    const files = (version: string) => [
      `fr/version/${version}/article/8/index.html`,
      `fr/version/${version}/article/8/index.html.br`,
      `page-data/fr/version/${version}/article/8/page-data.json`,
      `page-data/fr/version/${version}/article/8/page-data.json.br`,
    ];
    const changed = differing(before, await readOutput(daemon.output));
    const isOfSearch = (file: string) => file.startsWith('search/');
    const isOfPacks = (file: string) => file.startsWith('offline/');
    expect(changed.filter((file) => !isOfSearch(file) && !isOfPacks(file))).toEqual(
      [...files('2'), ...files('currentVersion'), 'fr/version/2/article/8.md'].sort(),
    );
    // A report is written, read and compared only when a finding changes.
    expect(resultOf(daemon).report?.generatedAt).toBe(report?.generatedAt);
    // The part of that page, named by its content, and the files that refer to it.
    const ofPacks = changed.filter(isOfPacks);
    expect([...new Set(ofPacks.map((file) => file.replace(/[\w-]{22}(?=\.(?:bin|json))/, '')))].sort()).toEqual([
      'offline/manifests/2-fr-.json',
      'offline/manifests/2-fr-.json.br',
      'offline/packs.json',
      'offline/pieces/.bin',
    ]);
    expect(ofPacks.filter((file) => file.endsWith('.bin')).length).toBeLessThanOrEqual(2);
    // Its text, the catalogue of its version, and the shards and lists with its words: old files
    // are removed, new ones added.
    const names = changed.filter(isOfSearch).map((file) => file.replace(/-[0-9a-v]{5,15}(?=\.)/, ''));
    const kinds = [...new Set(names)].filter((file) => !file.endsWith('.br'));
    expect(kinds).toEqual(
      expect.arrayContaining(['search/catalog.json', 'search/catalogue-fr.json', 'search/text-fr-8-0.json']),
    );
    expect(kinds.every((file) => /\/catalog\.json$|\/(?:catalogue|words|list|text)-fr/.test(file))).toBe(true);
    expect(names.filter((file) => file === 'search/catalogue-fr.json')).toHaveLength(2);
  });

  test('shows a new title on the pages that name it, and lists a new article', async () => {
    const articles = path.join(CONTENT, 'versions/1/fr/articles');
    const model = await readFile(path.join(articles, '8.md'), 'utf8');
    await site.publish(async () => {
      const renamed = model.replace(/^title: .*$/m, 'title: Un titre tout neuf');
      await writeFile(path.join(articles, '8.md'), renamed);
      await writeFile(path.join(articles, '901.md'), model.replace(/^title: .*$/m, 'title: Un article ajouté'));
    });
    const category = await site.text('/fr/version/1/category/2');
    for (const title of ['Un titre tout neuf', 'Un article ajouté']) expect(category).toContain(title);
    expect(await site.text('/fr/version/1/article/901')).toContain('Un article ajouté');
  });

  test('keeps the last good text of a file that is broken, names it with field and reason, and publishes the next one all the same', async () => {
    const good = await readFile(ARTICLE_FILE, 'utf8');
    await site.publish(async () => {
      await edit(ARTICLE_FILE, (text) => text.replace(/^title: .*$/m, 'title: 12'));
      await edit(path.join(CONTENT, 'versions/2/fr/articles/6.md'), (text) => `${text}\nUne autre page vit.\n`);
    });
    expect(await site.text('/fr/version/2/article/6')).toContain('Une autre page vit.');
    expect(await site.text(ARTICLE)).toContain('Une phrase enregistrée à l’instant.');
    expect(site.errors).toMatch(/articles\/8\.md.*title: expected a text, received 12, which YAML reads as a number/);
    await writeFile(ARTICLE_FILE, good);
  });

  test('serves a roll back at once, and keeps it, whatever is saved, until it is unlocked', async () => {
    const page = () => site.text('/en/version/2/article/8');
    const save = (sentence: string) =>
      edit(path.join(CONTENT, 'versions/2/en/articles/8.md'), (text) => `${text}\n${sentence}\n`);
    await site.publish(() => save('A sentence to take back.'));
    expect(await page()).toContain('A sentence to take back.');
    const back = await runCommand(SITE, 'rebuild', 'rollback');
    expect(back.code, back.output).toBe(0);
    expect(await page()).not.toContain('A sentence to take back.');

    await save('Another one meanwhile.');
    await expect
      .poll(() => readFile(path.join(daemon.output, 'en/version/2/article/8.md'), 'utf8'), { timeout: 60_000 })
      .toContain('Another one meanwhile.');
    const release = await runCommand(SITE, 'rebuild', 'release');
    expect(release.output).toContain('which is not live: publishing is locked');
    const status = await runCommand(SITE, 'rebuild', 'status');
    expect(status.output).toMatch(/Publishing is locked at r\d+ since .* by terminal/);
    expect(await page()).not.toContain('Another one meanwhile.');

    const forward = await runCommand(SITE, 'rebuild', 'unlock');
    expect(forward.code, forward.output).toBe(0);
    expect(await page()).toContain('Another one meanwhile.');
  });

  test('gives the same files again when all edits are reverted', async () => {
    await site.publish(() => restoreSnapshot(CONTENT, manual));
    expect((await fetch(`${site.url}/fr/version/1/article/901`)).status).toBe(404);
    expect(await outdatedInRelease(await readOutput(daemon.output))).toEqual([]);
    expect((await compareBuilds(resultOf(daemon), resultOf(fromNothing))).faults).toEqual([]);
  });

  test('ends all processes with Ctrl-C, and the live release stays recorded', async ({ request }) => {
    const { code, output } = await site.end('SIGINT');
    expect(code).toBe(0);
    expect(output).not.toMatch(RENDERS_EVERY_PAGE);
    await expect(request.get(`${site.url}/fr`)).rejects.toThrow('ECONNREFUSED');
    const status = await runCommand(SITE, 'rebuild', 'status');
    expect(status.output).toContain('No rebuild service runs on this machine.');
    expect(status.output).toMatch(/Live: r\d+/);
  });
});

definePackageSites(WORK, BUILD);
