import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newSiteFiles } from '../commands/new-site/new-site-files';
import { writeNewSite } from '../commands/new-site/write-new-site';
import { QUALITY_REPORT_FILE } from '../commands/site-build/findings';
import { buildPaths } from '../commands/site-build/build-paths';
import { BUILD_VARIABLES } from '../commands/checks/steps';
import { HOSTING_RULES_FILE } from '../src/node/hosting/hosting-rules';
import { buildCopy } from '../tools/bench/site-copy';

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
  await buildCopy(ROOT, COPY, CONTENT, VARIABLES);
});

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
