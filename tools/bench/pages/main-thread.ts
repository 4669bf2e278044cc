import type { Browser } from '@playwright/test';
import { medians, toTable, type Section, within } from '../report';
import { NetworkLog } from './network-log';
import { PHONE, showIntent, throttle, untilHydrated, withPage } from './open-page';

/** Slowdown of the processor to that of a mid-range phone, as in Lighthouse. */
const CPU_FACTOR = 4;

/** Number of loads of each page. */
const RUNS = 3;

/** Idle time after which a phase counts as over, in ms. */
const QUIET_MS = 1500;

/** Activity of the main thread of a page. */
export interface MainThread {
  /** Longest task in ms; 0 when none took 50 ms, below which Chromium reports none. */
  longestBefore: number;
  longestAfter: number;
  shiftBefore: number;
  shiftAfter: number;
}

/** Limits, each with its reason. They are printed, never asserted: times depend on the machine. */
const BUDGETS: readonly { what: string; of: keyof MainThread; unit: string; limit: number; reason: string }[] = [
  {
    what: 'longest task before intent',
    of: 'longestBefore',
    unit: 'ms',
    limit: 100,
    reason: 'a page without scripts only parses and lays out; a touch is felt as answered at once within 100 ms',
  },
  {
    what: 'longest task after intent',
    of: 'longestAfter',
    unit: 'ms',
    limit: 200,
    reason: 'React takes the page over in one go; within 200 ms the next touch still counts as good (INP)',
  },
  {
    what: 'layout shift while loading',
    of: 'shiftBefore',
    unit: '',
    limit: 0.01,
    reason: 'everything has its size in the page; 0.1 would already count as good (CLS)',
  },
  {
    what: 'layout shift after intent',
    of: 'shiftAfter',
    unit: '',
    limit: 0.01,
    reason: 'what React renders first is what the page already shows',
  },
];

interface Observed {
  tasks: { start: number; duration: number }[];
  shifts: { start: number; value: number }[];
}

declare global {
  var benchObserved: Observed | undefined;
}

/**
 * Loads a page several times on a slow processor and network and returns the median of each figure.
 */
export async function measureMainThread(browser: Browser, url: string): Promise<MainThread> {
  const runs: MainThread[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(browser, url));
  return medians(runs);
}

function loadOnce(browser: Browser, url: string): Promise<MainThread> {
  return withPage(browser, PHONE, async ({ page, devTools }) => {
    await page.addInitScript(observe);
    const network = await NetworkLog.start(devTools);
    await throttle(devTools, { cpu: CPU_FACTOR, isSlowNetwork: true });
    await page.goto(url, { waitUntil: 'load' });
    await network.untilQuiet(QUIET_MS);
    const intentAt = await page.evaluate(() => performance.now());
    await showIntent(page);
    await untilHydrated(page);
    await network.untilQuiet(QUIET_MS);
    const observed = await page.evaluate(() => globalThis.benchObserved);
    if (observed === undefined) throw new Error(`The observers did not start at ${url}.`);
    return splitAt(observed, intentAt);
  });
}

/** Separates the activity before the reader's intent from that after it. */
export function splitAt({ tasks, shifts }: Observed, intentAt: number): MainThread {
  const longest = (isAfter: boolean) =>
    Math.max(0, ...tasks.filter(({ start }) => start >= intentAt === isAfter).map(({ duration }) => duration));
  const shift = (isAfter: boolean) =>
    shifts.filter(({ start }) => start >= intentAt === isAfter).reduce((sum, { value }) => sum + value, 0);
  return {
    longestBefore: longest(false),
    longestAfter: longest(true),
    shiftBefore: shift(false),
    shiftAfter: shift(true),
  };
}

/** Runs in the page before its scripts. */
function observe(): void {
  const observed: Observed = { tasks: [], shifts: [] };
  globalThis.benchObserved = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      observed.shifts.push({ start: entry.startTime, value: Number(Reflect.get(entry, 'value')) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Reports whether pages stay within the budgets. */
export function mainThreadSection(pages: readonly { name: string; mainThread: MainThread }[]): Section {
  const figures = pages.flatMap(({ name, mainThread }) =>
    BUDGETS.map(({ what, of, unit, limit }) => within(`${name}: ${what}`, mainThread[of], unit, limit, 'budget')),
  );
  return {
    title: `Long tasks and layout shift, processor ${CPU_FACTOR}x slower, slow 4G, median of ${RUNS}`,
    text: [
      toTable(figures),
      ...BUDGETS.map(({ what, limit, unit, reason }) => `${what}, at most ${limit} ${unit}: ${reason}.`),
      '0 ms: no task of 50 ms or more. Every layout shift counts, not only the worst second.',
    ].join('\n'),
    data: pages,
  };
}
