import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createIdentityService } from '../../identity/create-identity-service';
import { createContentApi } from '../../../services/content-api/create-content-api';
import { createSiteServer } from '../../../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX } from '../../../src/node/hosting/local-prefixes';
import { type Account, signIn } from '../accounts/sign-in-page';
import { type Cleanup, launchChromium } from '../chromium';
import { NetworkLog, totalBytes } from '../pages/network-log';
import { withPage } from '../pages/open-page';
import { figure, median, percentile, type Section, toTable, within } from '../report';

/** Number of clicks measured with the pipeline loaded, and without; the median counts. */
const WARM_RUNS = 10;
const COLD_RUNS = 3;
/** Number of files saved while an article is open. */
const SAVES = 20;

const STAFF: Account = { email: 'redactor@example.org', password: 'Riverside-1' };

/** Maximum waits for staff, in milliseconds (the targets of private mode). */
const TARGET_MS = { warm: 300, cold: 800, seen: 1000 } as const;

/** Content of the measurement: a version that is not published. */
export interface PrivateContent {
  /** Content directory; a copy of it is edited. */
  directory: string;
  versionId: number;
  /** Ids of its articles, at least two. */
  articleIds: readonly number[];
}

/** Results of the measurement, in milliseconds and bytes. */
export interface PrivateFigures {
  warmMs: readonly number[];
  coldMs: readonly number[];
  seenMs: readonly number[];
  /** Time from typing in the search to the first result. */
  searchMs: number;
  articles: number;
  /**
   * Size of all scripts of a private article that is opened first, except those of workers, as
   * sent.
   */
  scriptBytes: number;
}

/**
 * Measures the waits of staff in private mode, in Chromium, with the content API and the identity
 * service of this repository.
 * @param publicDir A site built for both.
 * @param workDir Folder for a copy of the content.
 * @param cleanup Receives the servers and browsers that are opened.
 */
export async function measurePrivate(
  publicDir: string,
  content: PrivateContent,
  workDir: string,
  cleanup: Cleanup,
): Promise<Section> {
  const directory = path.join(workDir, 'content');
  await rm(directory, { recursive: true, force: true });
  await cp(content.directory, directory, { recursive: true });
  const identity = await createIdentityService({ seed: [{ ...STAFF, groups: ['Redactor'] }] });
  cleanup.add(() => identity.close());
  const { clientId } = identity.settings;
  const api = await createContentApi({
    contentDir: directory,
    stateDir: path.join(workDir, 'state'),
    authorize: { issuer: identity.issuer, clientId },
  });
  cleanup.add(() => api.close());
  const site = await createSiteServer({
    publicDir,
    port: 0,
    host: '127.0.0.1',
    proxies: { [IDENTITY_PREFIX]: identity.url, [CONTENT_API_PREFIX]: api.url },
  });
  cleanup.add(site.close);
  const browser = await launchChromium(cleanup);
  const run: Run = { browser, url: site.url, content: { ...content, directory } };

  const warmMs: number[] = [];
  const seenMs: number[] = [];
  let searchMs = 0;
  await withStaff(run, async (page) => {
    await page.goto(addressOf(run, 0));
    await page.locator('article h1').waitFor();
    for (let index = 1; index <= WARM_RUNS; index += 1) warmMs.push(await timeOfClick(page, addressOf(run, index)));
    for (let index = 1; index <= SAVES; index += 1) seenMs.push(await timeOfSave(page, run, index));
    searchMs = await timeOfSearch(page);
  });
  const coldMs: number[] = [];
  let scriptBytes = 0;
  for (let index = 0; index < COLD_RUNS; index += 1) {
    await withStaff(run, async (page) => {
      // The list of the version needs no text: the pipeline is not loaded yet.
      await page.goto(`${run.url}/fr/version/${content.versionId}`);
      await page.locator('main h1').waitFor();
      coldMs.push(await timeOfClick(page, addressOf(run, index)));
    });
  }
  scriptBytes = await bytesOfScripts(run);
  return privateSection({ warmMs, coldMs, seenMs, searchMs, scriptBytes, articles: content.articleIds.length });
}

interface Run {
  browser: Browser;
  url: string;
  content: PrivateContent;
}

/** Returns the address of an article of the version, cycling through them in order. */
function addressOf({ url, content }: Run, index: number): string {
  const { versionId, articleIds } = content;
  return `${url}/fr/version/${versionId}/article/${articleIds[index % articleIds.length]}`;
}

/** Opens a browser with signed-in staff and private mode on. */
function withStaff<Result>(run: Run, work: (page: Page) => Promise<Result>): Promise<Result> {
  return withPage(run.browser, { viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    await signIn(page, `${run.url}/fr/auth/sign-in`, STAFF);
    await page.context().addCookies([{ name: 'privateAPI', value: 'true', url: run.url }]);
    return work(page);
  });
}

/**
 * Opens an article by a link.
 * @returns the time from the click until its title and text are in the page.
 */
async function timeOfClick(page: Page, address: string): Promise<number> {
  const { pathname } = new URL(address);
  const id = pathname.split('/').at(-1) ?? '';
  return page.evaluate(
    async ({ target, wanted }) => {
      const link = document.createElement('a');
      link.href = target;
      document.querySelector('main')?.append(link);
      const before = document.querySelector('article .flow')?.innerHTML ?? '';
      const begin = performance.now();
      link.click();
      return new Promise<number>((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`${wanted} was not shown within 20 s`)), 20_000);
        const look = () => {
          const text = document.querySelector('article .flow')?.innerHTML ?? '';
          if (location.pathname === target && text !== '' && text !== before) {
            clearTimeout(patience);
            resolve(performance.now() - begin);
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    { target: pathname, wanted: id },
  );
}

/** Saves the file of the open article. @returns the time until the page shows the change. */
async function timeOfSave(page: Page, { content }: Run, index: number): Promise<number> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const file = path.join(content.directory, 'versions', `${content.versionId}`, 'fr', 'articles', `${id}.md`);
  const mark = `saved-${index}-${id}`;
  const seen = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('article .flow')?.textContent?.includes(text) === true
            ? resolve(Date.now())
            : void requestAnimationFrame(look);
        look();
      }),
    mark,
  );
  const text = (await readFile(file, 'utf8')).replace(/\n+saved-\S+\n*$/, '\n');
  await writeFile(file, `${text}\n\n${mark}\n`);
  const savedAt = Date.now();
  const shownAt = await seen;
  // Not in step with the polling of the page.
  await page.waitForTimeout(300 + ((index * 137) % 400));
  return shownAt - savedAt;
}

/** Searches for a word in the open version. */
async function timeOfSearch(page: Page): Promise<number> {
  await page.keyboard.press('/');
  const field = page.locator('dialog[open] input[type=search]');
  await field.waitFor();
  const begin = Date.now();
  await field.fill('configuration');
  await page.locator('dialog[open] .results a').first().waitFor({ timeout: 60_000 });
  return Date.now() - begin;
}

async function bytesOfScripts(run: Run): Promise<number> {
  return withStaff(run, async (page) => {
    const devTools = await page.context().newCDPSession(page);
    const network = await NetworkLog.start(devTools);
    await page.goto(addressOf(run, 0));
    await page.locator('article h1').waitFor();
    await network.untilQuiet(1000);
    return totalBytes(network.take().filter(({ kind }) => kind === 'script'));
  });
}

/** Reports the cost of private mode for its users. */
export function privateSection(measured: PrivateFigures): Section {
  const figures = [
    within('click to private article, pipeline loaded', median(measured.warmMs), 'ms', TARGET_MS.warm),
    within('the slowest of those', Math.max(...measured.warmMs), 'ms', TARGET_MS.warm),
    within('click to private article, pipeline not loaded yet', median(measured.coldMs), 'ms', TARGET_MS.cold),
    within('saved file to seen, median', median(measured.seenMs), 'ms', TARGET_MS.seen),
    within('saved file to seen, 95 of 100', percentile(measured.seenMs, 0.95), 'ms', TARGET_MS.seen),
    figure(`search among ${measured.articles} articles, first result`, measured.searchMs, 'ms'),
    figure('scripts of a private article', measured.scriptBytes / 1000, 'kB'),
  ];
  return { title: 'Private mode', text: toTable(figures), data: { figures, measured } };
}
