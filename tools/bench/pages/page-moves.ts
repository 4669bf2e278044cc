import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import { figure, median, toTable, type Figure, type Section, within } from '../report';
import { NetworkLog } from './network-log';
import { PHONE, showIntent, throttle, untilHydrated, withPage } from './open-page';
import { touchTarget } from './touch-controls';
import { armTouchWatch, installTouchWatch, readTouchRecord, waitForAnswer } from './touch-watch';

/** Figures of navigating from an article to the next. */
export interface PageMoves {
  /** Milliseconds from touch to the new heading, with prefetched data; null when it never came. */
  prefetchedMs: number | null;
  /** The same without prefetching. */
  unpreparedMs: number | null;
  /**
   * Data of other pages requested on a wide screen with the navigation fully open and scrolled
   * through.
   */
  requests: number;
  /** Number of links of that navigation. */
  links: number;
  /** The same with `saveData`. */
  requestsSavingData: number;
  /** The same on a network that Chromium calls slow-2g. */
  requestsOnSlow2g: number;
}

const LINK = 'main a[href*="/article/"]:not([href*="#"])';
const RUNS = 3;
const CPU_FACTOR = 4;
const ANSWER_TIMEOUT_MS = 12_000;

/**
 * Time for which a page is watched after hydration, in ms: the site prefetches after one second,
 * some links at a time.
 */
const WATCH_MS = 6000;

/** Maximum number of pages prefetched, whatever the length of the navigation. */
const REQUEST_LIMIT = 20;

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Navigates from an article to another and counts prefetched data. */
export async function measurePageMoves(browser: Browser, url: string): Promise<PageMoves> {
  const path = await linkedPath(browser, url);
  const moves = async (isPrefetched: boolean) => {
    if (path === null) return null;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const time = await moveOnce(browser, url, path, isPrefetched);
      if (time === null) return null;
      times.push(time);
    }
    return median(times);
  };
  const prefetchedMs = await moves(true);
  const unpreparedMs = await moves(false);
  const { requests, links } = await countRequests(browser, url, {});
  const savingData = await countRequests(browser, url, { saveData: true });
  const slow2g = await countRequests(browser, url, { effectiveType: 'slow-2g' });
  return {
    prefetchedMs,
    unpreparedMs,
    requests,
    links,
    requestsSavingData: savingData.requests,
    requestsOnSlow2g: slow2g.requests,
  };
}

function moveOnce(browser: Browser, url: string, path: string, isPrefetched: boolean): Promise<number | null> {
  return withPage(browser, PHONE, async ({ page, devTools }) => {
    await installTouchWatch(page, { kind: 'page', path });
    // Prefetching is disabled to measure its benefit.
    if (!isPrefetched) await page.addInitScript(changeConnection, { saveData: true });
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await showIntent(page);
    await untilHydrated(page);
    const link = touchTarget(page, `main a[href="${path}"]`);
    if (isPrefetched) await link.dispatchEvent('pointerover');
    await network.untilQuiet(isPrefetched ? 2000 : 500);
    await throttle(devTools, { cpu: CPU_FACTOR, isSlowNetwork: true });
    await armTouchWatch(page);
    await link.tap();
    await waitForAnswer(page, ANSWER_TIMEOUT_MS);
    await page.waitForTimeout(200);
    return (await readTouchRecord(page)).answeredAfter;
  });
}

function linkedPath(browser: Browser, url: string): Promise<string | null> {
  return withPage(browser, PHONE, async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const link = touchTarget(page, LINK);
    return (await link.count()) === 0 ? null : link.getAttribute('href');
  });
}

/** Properties of the network connection that are set in a page. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function countRequests(
  browser: Browser,
  url: string,
  connection: Connection,
): Promise<{ requests: number; links: number }> {
  return withPage(browser, WIDE, async ({ page, devTools }) => {
    await page.addInitScript(changeConnection, connection);
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await showIntent(page);
    await untilHydrated(page);
    await network.untilQuiet(300);
    network.take();
    const links = await unfoldNavigation(page);
    await network.untilQuiet(WATCH_MS, 2 * WATCH_MS);
    const requests = network.take().filter(({ path }) => path.endsWith('/page-data.json'));
    return { requests: requests.length, links };
  });
}

/** Opens every category and scrolls every link into view once. @returns the number of links. */
function unfoldNavigation(page: Page): Promise<number> {
  return page.evaluate(async (id) => {
    const navigation = document.getElementById(id) ?? document.querySelector('nav');
    if (navigation === null) return 0;
    for (const details of navigation.querySelectorAll('details')) details.open = true;
    const links = [...navigation.querySelectorAll('a[href]')].filter((link) => link.checkVisibility());
    for (const link of links.filter((_, index) => index % 10 === 0)) {
      link.scrollIntoView({ block: 'center' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return links.length;
  }, SHELL_IDS.navigation);
}

/** Runs in the page before its scripts. */
function changeConnection(connection: Connection): void {
  const given: unknown = Reflect.get(navigator, 'connection');
  if (typeof given !== 'object' || given === null) return;
  for (const [name, value] of Object.entries(connection)) Object.defineProperty(given, name, { value });
}

/** Reports the figures of navigating between pages. */
export function pageMovesSection(pages: readonly { name: string; moves: PageMoves }[]): Section {
  const figures = pages.flatMap(({ name, moves }): Figure[] => {
    const requests = (what: string, value: number, limit: number) =>
      within(`${name}: ${what}`, value, 'requests', limit, 'budget');
    const { prefetchedMs, unpreparedMs } = moves;
    const times: Figure[] =
      prefetchedMs === null || unpreparedMs === null
        ? []
        : [figure(`${name}: to the new heading, fetched ahead`, prefetchedMs, 'ms', 'not fetched ahead', unpreparedMs)];
    return [
      ...times,
      requests(`data of other pages asked for, navigation of ${moves.links} links`, moves.requests, REQUEST_LIMIT),
      requests('the same under Save-Data', moves.requestsSavingData, 0),
      requests('the same on slow-2g', moves.requestsOnSlow2g, 0),
    ];
  });
  const unmoved = pages.filter(({ moves }) => moves.prefetchedMs === null || moves.unpreparedMs === null);
  return {
    title: `Moving from page to page, React running, processor ${CPU_FACTOR}x slower, slow 4G, median of ${RUNS}`,
    text: [
      toTable(figures),
      ...unmoved.map(
        ({ name }) => `${name}: no link to another article in it, or no answer within ${ANSWER_TIMEOUT_MS} ms.`,
      ),
    ].join('\n'),
    data: pages,
  };
}
