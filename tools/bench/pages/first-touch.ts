import { errors, type Browser } from '@playwright/test';
import { textTable, type Section } from '../report';
import { NetworkLog } from './network-log';
import { PHONE, showIntent, throttle, untilHydrated, withPage, type OpenPage } from './open-page';
import { findControl, TOUCH_CONTROLS, touchTarget, type FoundControl } from './touch-controls';
import {
  armTouchWatch,
  installTouchWatch,
  readTouchRecord,
  waitForAnswer,
  type Answer,
  type TouchRecord,
} from './touch-watch';

/** Moment at which a control is touched. */
export type TouchMoment = 'asleep' | 'scripts under way' | 'React starting' | 'running';

const MOMENTS: readonly TouchMoment[] = ['asleep', 'scripts under way', 'React starting', 'running'];

/** Factors by which the processor is slowed down. */
const CPU_FACTORS = [4, 6];

/** Maximum wait for a response, in ms; a click without a response by then is lost. */
const LOST_AFTER_MS = 12_000;

/**
 * Time for which the page is watched after the response, in ms: a second action would happen in
 * that time.
 */
const SETTLE_MS = 1500;

/** Result of touching a control. */
export interface Touch extends TouchRecord {
  control: string;
  /** Purpose of the control: to show another page, or something on this one. */
  shows: Answer['kind'];
  moment: TouchMoment;
  cpu: number;
}

/**
 * Touches each control of a page at each moment; also returns the controls that the page does not
 * have.
 */
export async function measureFirstTouches(
  browser: Browser,
  url: string,
): Promise<{ touches: Touch[]; absent: string[] }> {
  const found = await withPage(browser, PHONE, async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const controls: (FoundControl | null)[] = [];
    for (const control of TOUCH_CONTROLS) controls.push(await findControl(page, control));
    return controls;
  });
  const touches: Touch[] = [];
  for (const control of found) {
    if (control === null) continue;
    for (const cpu of CPU_FACTORS) {
      for (const moment of MOMENTS) touches.push(await touchOnce(browser, url, control, moment, cpu));
    }
  }
  const absent = TOUCH_CONTROLS.filter((_, index) => found[index] === null).map(({ name }) => name);
  return { touches, absent };
}

function touchOnce(
  browser: Browser,
  url: string,
  { name, selector, answer }: FoundControl,
  moment: TouchMoment,
  cpu: number,
): Promise<Touch> {
  return withPage(browser, PHONE, async (open) => {
    const { page, devTools } = open;
    await installTouchWatch(page, answer);
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await network.untilQuiet(300);
    await throttle(devTools, { cpu, isSlowNetwork: true });
    await reachMoment(open, moment, network);
    await armTouchWatch(page);
    await touchTarget(page, selector)
      .tap()
      // Covered, moving or removed: nobody can touch it, so there is no response.
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
    await waitForAnswer(page, LOST_AFTER_MS);
    // Scripts that the touch started may still be loading: their effect must be observed.
    if (answer.kind === 'visible') await untilHydrated(page).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    return { control: name, shows: answer.kind, moment, cpu, ...(await readTouchRecord(page)) };
  });
}

async function reachMoment({ page }: OpenPage, moment: TouchMoment, network: NetworkLog): Promise<void> {
  if (moment === 'asleep') return;
  const pageData = page.waitForRequest(/page-data\.json/);
  await showIntent(page);
  if (moment === 'scripts under way') {
    pageData.catch(() => undefined);
    await page.waitForTimeout(300);
    return;
  }
  // Gatsby's script runs now; React follows when the data has arrived.
  await pageData;
  if (moment === 'React starting') return;
  await untilHydrated(page);
  await network.untilQuiet(300);
}

/** Classifies the result of a touch: `once` is right, anything else is a defect. */
export function touchOutcome({
  answeredAfter,
  shows,
  navigations,
  answers,
  isStillThere,
}: Omit<Touch, 'control' | 'moment' | 'cpu'>): string {
  if (answeredAfter === null) return 'LOST';
  if (shows === 'visible' && navigations > 0) return 'LEFT THE PAGE';
  const actions = shows === 'page' ? navigations : answers;
  if (actions > 1) return `DONE ${actions} TIMES`;
  return isStillThere ? 'once' : 'UNDONE';
}

/** Reports how long readers wait for the response to their first touch. */
export function firstTouchSection(
  pages: readonly { name: string; touches: readonly Touch[]; absent: readonly string[] }[],
): Section {
  const rows = pages.flatMap(({ name, touches }) =>
    touches.map((touch) => [
      name,
      touch.control,
      touch.moment,
      `${touch.cpu}x`,
      touch.answeredAfter === null ? '' : touch.answeredAfter.toFixed(0),
      touchOutcome(touch),
    ]),
  );
  const absent = pages.filter((page) => page.absent.length > 0);
  return {
    title: 'From the first touch of a control to its answer, on slow 4G (1.6 Mbit/s, 150 ms)',
    text: [
      textTable(['page', 'control', 'scripts', 'cpu', 'ms', 'action'], rows),
      ...absent.map((page) => `${page.name}: has no ${page.absent.join(', no ')}; left out.`),
    ].join('\n\n'),
    data: pages,
  };
}
