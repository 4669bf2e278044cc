import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LOCALES, type Locale } from '../../../../content-schema';
import * as SHELL_IDS from '../../../../src/shared/shell-ids';
import { median, medians } from '../../report';
import { NetworkLog } from '../../pages/network-log';
import { throttle, untilHydrated, withPage, type Throttling } from '../../pages/open-page';
import { longestOf, type MainThreadTask, traceMainThread } from './main-thread-trace';
import { installSearchWatch, SEARCH_FIELDS, searchOnce, type SearchMoments } from './search-moments';

/** Places where searches are made. */
const SEARCH_PLACES = ['page', 'dialog'] as const;
type SearchPlace = (typeof SEARCH_PLACES)[number];

/** Activity of the main thread during typing. */
export interface TypingCost {
  place: SearchPlace;
  locale: Locale;
  cpu: number;
  longest: MainThreadTask;
  /** Tasks of 50 ms and more by the clock. */
  longTasks: number;
  tasks: number;
}

/** Waits of readers for results. */
export interface SearchWait {
  place: SearchPlace;
  locale: Locale;
  throttling: Throttling;
  /**
   * Only the page is loaded: scripts, worker, titles and texts must be loaded first. The results
   * page has loaded all but the texts by then: its field has the focus from the start.
   */
  cold: SearchMoments;
  /** The same page, with everything loaded. */
  warm: SearchMoments;
}

/** Number of measurements of each; the median counts. */
export const RUNS = 3;

/**
 * Slowdowns for which a target has to hold: this machine, and a mid-range phone, which Lighthouse
 * emulates as 4 times slower.
 */
const CPU_FACTORS = [1, 4];

const THROTTLINGS: readonly Throttling[] = [
  { cpu: 1 },
  { cpu: 1, isSlowNetwork: true },
  { cpu: 4, isSlowNetwork: true },
];

/** Time between two letters, in ms: a fast typist. */
const LETTER_MS = 80;

/** Idle time after which a phase counts as over, in ms. */
const QUIET_MS = 600;

/**
 * Words typed letter by letter: one with many results, one with a mistake, a question. Any
 * documentation has results for them.
 */
const TYPED: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['images', 'versoin', 'mettre à jour le site'],
  en: ['images', 'versoin', 'how to update the site'],
};

/** Words of the first search, with nothing loaded, and of the second. */
const WORDS = { cold: 'image', warm: 'version' };

const SCREEN: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Types in the field of the results page and in that of the dialog, in both languages. */
export async function measureTyping(browser: Browser, addressOf: AddressOf): Promise<TypingCost[]> {
  const costs: TypingCost[] = [];
  for (const cpu of CPU_FACTORS) {
    for (const [place, locale] of placesAndLocales()) {
      const runs: MainThreadTask[][] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await typeOnce(browser, addressOf(place, locale), locale, cpu));
      costs.push({
        place,
        locale,
        cpu,
        longest: medians(runs.map(longestOf)),
        longTasks: median(runs.map((tasks) => tasks.filter(({ ms }) => ms >= 50).length)),
        tasks: median(runs.map((tasks) => tasks.length)),
      });
    }
  }
  return costs;
}

/** Searches with nothing loaded, and again with everything loaded. */
export async function measureWaits(browser: Browser, addressOf: AddressOf): Promise<SearchWait[]> {
  const waits: SearchWait[] = [];
  for (const throttling of THROTTLINGS) {
    for (const [place, locale] of placesAndLocales()) {
      const runs: Pick<SearchWait, 'cold' | 'warm'>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await waitOnce(browser, addressOf(place, locale), throttling));
      waits.push({
        place,
        locale,
        throttling,
        cold: medians(runs.map(({ cold }) => cold)),
        warm: medians(runs.map(({ warm }) => warm)),
      });
    }
  }
  return waits;
}

/** Returns the page on which a search is made. */
export type AddressOf = (place: SearchPlace, locale: Locale) => string;

function typeOnce(browser: Browser, url: string, locale: Locale, cpu: number): Promise<MainThreadTask[]> {
  return withPage(browser, SCREEN, async ({ page, devTools }) => {
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await reachField(page);
    await untilHydrated(page);
    await network.untilQuiet(QUIET_MS);
    await throttle(devTools, { cpu });
    return traceMainThread(page, devTools, async () => {
      for (const words of TYPED[locale]) {
        await page.keyboard.type(words, { delay: LETTER_MS });
        await page.waitForTimeout(QUIET_MS);
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Delete');
      }
      await page.waitForTimeout(QUIET_MS);
    });
  });
}

function waitOnce(
  browser: Browser,
  url: string,
  throttling: Throttling,
): Promise<{ cold: SearchMoments; warm: SearchMoments }> {
  return withPage(browser, SCREEN, async ({ page, devTools }) => {
    await installSearchWatch(page);
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await network.untilQuiet(QUIET_MS);
    await throttle(devTools, throttling);
    const cold = await searchOnce(page, WORDS.cold, () => reachField(page));
    await network.untilQuiet(QUIET_MS);
    await leaveField(page);
    await page.waitForTimeout(QUIET_MS);
    const warm = await searchOnce(page, WORDS.warm, () => reachField(page));
    return { cold, warm };
  });
}

/**
 * Focuses the field of the results page; on any other page the key opens the dialog, which focuses
 * its own.
 */
async function reachField(page: Page): Promise<void> {
  const field = page.locator(`#${SHELL_IDS.searchField}`);
  if ((await field.count()) > 0) {
    // It was focused from the start, with the titles loaded; the measurement starts when the reader
    // starts.
    await field.blur();
    return field.focus();
  }
  await page.keyboard.press('/');
  await page.locator(`#${SHELL_IDS.searchDialogField}`).waitFor();
}

/** Clears the previous search. */
async function leaveField(page: Page): Promise<void> {
  const field = page.locator(SEARCH_FIELDS).first();
  await field.fill('');
  await (page.url().includes('/search') ? field.blur() : page.keyboard.press('Escape'));
}

function placesAndLocales(): [SearchPlace, Locale][] {
  return SEARCH_PLACES.flatMap((place) => LOCALES.map((locale): [SearchPlace, Locale] => [place, locale]));
}
