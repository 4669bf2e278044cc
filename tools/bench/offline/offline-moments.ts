import type { Browser, Page } from '@playwright/test';
import french from '../../../locales/fr/offline.json';
import { articlePath, offlinePath, routePath, versionParam } from '../../../src/shared/routes/paths';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import { showIntent, untilHydrated, withPage } from '../pages/open-page';
import { installSearchWatch, searchOnce, type SearchMoments } from '../search/browser/search-moments';
import type { LoggedSite } from './logged-site';

/** Kinds of page opened without a network. */
export const OPENED = ['read', 'pack', 'missing'] as const;
export type Opened = (typeof OPENED)[number];

/** Waiting times without a network, and with one. */
export interface OfflineMoments {
  /** Times from the start of the navigation to the first paint, in milliseconds. */
  paints: Record<Opened, number[]>;
  /** The same pages with a network, by the same worker. */
  paintsOnline: number[];
  /** The same words, in the same browser, each starting with nothing of the search loaded. */
  searches: { online: SearchMoments[]; offline: SearchMoments[] };
}

/** Number of measurements of each time; the median counts. */
export const RUNS = 7;
/** Maximum wait for a pack, in milliseconds. */
const PACK_MS = 120_000;
/** Time for which a page is displayed so that it gets stored, in milliseconds. */
const MAX_AGE_MS = 3000;
const WORDS = 'image';

/**
 * An edition whose pack is downloaded, and two of its articles: one that is read before, and one
 * that is not.
 */
export interface MeasuredEdition {
  versionId: number;
  read: number;
  unread: number;
}

/** Reads a page, downloads a pack, stops the host, and opens pages and searches. */
export function measureOfflineMoments(
  browser: Browser,
  site: LoggedSite,
  { versionId, read, unread }: MeasuredEdition,
): Promise<OfflineMoments> {
  const at = (path: string) => `${site.url}${path}`;
  const segment = versionParam(versionId);
  const pages: Record<Opened, string> = {
    read: articlePath('fr', segment, read),
    pack: articlePath('fr', segment, unread),
    missing: routePath('fr', 'information-team'),
  };
  return withPage(browser, {}, async ({ page }) => {
    await installSearchWatch(page);
    await page.goto(at(pages.read), { waitUntil: 'load' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(MAX_AGE_MS);
    const paintsOnline = await paintsOf(page, at(pages.read));
    const online = await searches(page, at(pages.read));
    await downloadPack(page, at(offlinePath('fr')), versionId);
    // The host is stopped, and the browser reports it.
    await page.context().setOffline(true);
    await site.close();
    const paints = { read: [] as number[], pack: [] as number[], missing: [] as number[] };
    for (const opened of OPENED) paints[opened] = await paintsOf(page, at(pages[opened]));
    return { paints, paintsOnline, searches: { online, offline: await searches(page, at(pages.pack)) } };
  });
}

/** Downloads a pack like a reader. */
async function downloadPack(page: Page, url: string, versionId: number): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await showIntent(page);
  const { versionName } = await page.evaluate(async (id) => {
    const list = (await (await fetch('/offline/packs.json')).json()) as {
      packs: { versionId: number; locale: string; versionName: string }[];
    };
    return list.packs.find((pack) => pack.versionId === id && pack.locale === 'fr') ?? { versionName: '' };
  }, versionId);
  const card = page.locator('.pack', { has: page.locator('[lang="fr-FR"]') }).filter({ hasText: versionName });
  await card.first().getByRole('button').first().click();
  await card.first().getByText(french['pack.stored'], { exact: true }).waitFor({ timeout: PACK_MS });
}

async function paintsOf(page: Page, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url, { waitUntil: 'load' });
    times.push(await firstPaint(page));
  }
  return times;
}

/** Returns the time of the first paint, since the start of the navigation. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

async function searches(page: Page, url: string): Promise<SearchMoments[]> {
  const moments: SearchMoments[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url, { waitUntil: 'load' });
    await showIntent(page);
    await untilHydrated(page);
    moments.push(
      await searchOnce(page, WORDS, async () => {
        await page.keyboard.press('/');
        await page.locator(`#${SHELL_IDS.searchDialogField}`).waitFor();
      }),
    );
  }
  return moments;
}
