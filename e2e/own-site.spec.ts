import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { newSiteFiles } from '../commands/new-site/new-site-files';
import { writeNewSite } from '../commands/new-site/write-new-site';
import { QUALITY_REPORT_FILE } from '../commands/site-build/findings';
import { buildPaths } from '../commands/site-build/build-paths';
import { BUILD_VARIABLES } from '../commands/checks/steps';
import { HOSTING_RULES_FILE } from '../src/node/hosting/hosting-rules';
import { buildCopy } from '../tools/bench/site-copy';
import { LOCALES } from '../content-schema';
import { createSiteServer } from '../services/site/create-site-server';
import { FULL_NAVIGATION_LIMIT } from '../src/shared/navigation/page-navigation';
import { startScripts } from './start-scripts';

const ROOT = path.resolve(__dirname, '..');
const WORK = path.join(ROOT, '.versio/own-site');
const CONTENT = path.join(WORK, 'riverbank');
const COPY = path.join(WORK, 'copy');

/** Variables of the shell that would say something of the site; what is undefined is left out. */
const VARIABLES = Object.fromEntries(
  Object.entries(BUILD_VARIABLES).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  // What is configured above is for tests alone.
  test.setTimeout(600_000);
  await rm(WORK, { recursive: true, force: true });
  const files = await newSiteFiles({ name: 'Riverbank', language: 'en', day: new Date() });
  await writeNewSite(CONTENT, files);
  for (const locale of LOCALES) await addGates(path.join(CONTENT, 'versions/2', locale));
  await buildCopy(ROOT, COPY, CONTENT, VARIABLES);
});

/** How many articles a category holds that takes its version beyond what a sidebar lists in full. */
const GATES = FULL_NAVIGATION_LIMIT;

/** Adds a large category to an edition, as a site has them that grew. */
async function addGates(edition: string): Promise<void> {
  const file = path.join(edition, 'categories.json');
  const categories = z.array(z.unknown()).parse(JSON.parse(String(await readFile(file))));
  const gates = Array.from({ length: GATES }, (_, index) => 100 + index);
  const category = { id: 9, title: 'Gates', description: 'Each gate of the river.', order: 9, articles: gates };
  await writeFile(file, JSON.stringify([...categories, category]));
  for (const id of gates) {
    const text = `---\ntitle: Gate ${id}\ndescription: What gate ${id} holds.\ncategoryId: 9\nupdatedAt: 2026-11-24\n---\n\nGate ${id}.\n`;
    await writeFile(path.join(edition, `articles/${id}.md`), text);
  }
}

test.afterAll(() => rm(WORK, { recursive: true, force: true }));

const publicFolder = () => buildPaths(COPY).output;

/** The files of the site, by path. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(publicFolder(), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder(), path.join(entry.parentPath, entry.name)))
    .sort();
}

const read = (file: string) => readFile(path.join(publicFolder(), file));

test('what "npm run new" writes is built without a finding', async () => {
  const report: unknown = JSON.parse(await readFile(path.join(buildPaths(COPY).siteCopy, QUALITY_REPORT_FILE), 'utf8'));
  expect(report).toMatchObject({ findings: [] });
});

test('no page, feed, manifest or other text of such a site says another name, or has the mascot', async () => {
  const texts = (await listFiles()).filter((file) => /\.(?:html|xml|json|txt|md|svg|webmanifest|css)$/.test(file));
  const telling: string[] = [];
  for (const file of texts) {
    const text = String(await read(file));
    // The path of a version is no name.
    const said = /\bVersio\b|Kawabata|M196 44c-8-2-16 3-18 12/.exec(text)?.[0];
    if (said !== undefined) telling.push(`${file}: ${said}`);
  }
  expect(telling).toEqual([]);
  expect(texts.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(40);
  expect(/og:site_name" content="Riverbank"/.test(String(await read('en/index.html')))).toBe(true);
  expect(/information\/kawabata/.test(String(await read('fr/sitemap.xml')))).toBe(false);
});

test('readers who want neither language get the one that the site names first', async () => {
  expect(/hreflang="x-default" href="[^"]*\/en"/i.test(String(await read('fr/index.html')))).toBe(true);
  expect(/hreflang="x-default" href="[^"]*\/en"/.test(String(await read('fr/sitemap.xml')))).toBe(true);
  expect(/<html [^>]*lang="en-US"/.test(String(await read('index.html')))).toBe(true);
  const rules: unknown = JSON.parse(String(await read(HOSTING_RULES_FILE)));
  expect(rules).toMatchObject({ defaultLocale: 'en' });
});

test('no script says another name, or draws the mascot, whoever loads it', async () => {
  const scripts = (await listFiles()).filter((file) => file.endsWith('.js'));
  const telling: string[] = [];
  for (const script of scripts) {
    const said = /\bVersio\b|webpackChunkversio|Kawabata|[Hh]éron|M196 44c-8-2-16/.exec(
      String(await read(script)),
    )?.[0];
    if (said !== undefined) telling.push(`${script}: ${said}`);
  }
  expect(telling).toEqual([]);
  expect(scripts.length).toBeGreaterThan(20);
});

test('a category that a large sidebar leaves out unfolds where it stands, by its page’s data alone, and stays', async ({
  page,
}) => {
  const server = await createSiteServer({ publicDir: publicFolder(), port: 0 });
  try {
    await page.goto(`${server.url}/en/version/2/article/1`);
    const list = page.getByRole('navigation', { name: 'Articles of' });
    await expect(list.getByRole('link', { name: 'Gates' })).toBeVisible();
    await expect(list.getByText(/^Gate \d/)).toHaveCount(0);
    await startScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...(/\/page-data\/[^?]*/.exec(request.url()) ?? [])));
    await list.locator('summary').filter({ hasText: 'Articles in category Gates' }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByText(/^Gate \d/)).toHaveCount(GATES);
    expect(asked).toEqual(['/page-data/en/version/2/category/9/page-data.json']);
    await list.getByRole('link', { name: 'Welcome' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await list.getByRole('link', { name: 'Gate 130' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gate 130' })).toBeVisible();
    await expect(list.locator('[aria-current=page]')).toHaveText('Gate 130');
    await expect(list.getByRole('link', { name: 'Gate 131' })).toBeVisible();
  } finally {
    await server.close();
  }
});
