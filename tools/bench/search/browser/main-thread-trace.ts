import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';

/**
 * The part of a trace that is read. Times are in microseconds; `tdur` is processor time of the
 * thread.
 */
const traceEventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
});

/** One event of Chromium's trace. */
export type TraceEvent = z.infer<typeof traceEventSchema>;

/** One task of the main thread, in milliseconds. */
export interface MainThreadTask {
  /**
   * Duration by the clock, as a reader feels it: includes what other programs of the machine took
   * meanwhile.
   */
  ms: number;
  /** Processor time of the thread: the demand of the page itself. */
  processorMs: number;
}

const BEGIN = 'bench-begin';
const END = 'bench-end';
const TASK = 'RunTask';
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * Returns every task that the main thread of a page ran during some work.
 *
 * The tasks come from Chromium's own trace, the one that its developer tools draw. `longtask` and
 * `long-animation-frame` omit tasks under 50 ms, which is the very target; the gaps between frames,
 * or between ticks of a `MessageChannel`, include the wait for the screen and the ticks' own tasks;
 * event timing is rounded to 8 ms. The trace has the start and the end of each task in
 * microseconds, and its processor time, which on a busy machine is the only reproducible figure.
 */
export async function traceMainThread(
  page: Page,
  devTools: CDPSession,
  work: () => Promise<void>,
): Promise<MainThreadTask[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...z.array(traceEventSchema).parse(value));
  devTools.on('Tracing.dataCollected', collect);
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await page.evaluate((name) => void performance.mark(name), BEGIN);
  await work();
  await page.evaluate((name) => void performance.mark(name), END);
  const isComplete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.end');
  await isComplete;
  devTools.off('Tracing.dataCollected', collect);
  return tasksBetweenMarks(events);
}

/** Returns the tasks of the marked thread, from the end of the first mark to the second. */
export function tasksBetweenMarks(events: readonly TraceEvent[]): MainThreadTask[] {
  const begin = events.find(({ name }) => name === BEGIN);
  const end = events.find(({ name }) => name === END);
  if (begin === undefined || end === undefined) {
    throw new Error(`Expected the marks ${BEGIN} and ${END} in the trace of ${events.length} events, found not both.`);
  }
  return events
    .filter(({ name, ph, pid, tid, ts, dur }) => {
      const isOfThread = name === TASK && ph === 'X' && pid === begin.pid && tid === begin.tid;
      // The task with the first mark starts before it, the one with the second ends after it.
      return isOfThread && ts > begin.ts && ts + dur < end.ts;
    })
    .map(({ dur, tdur }) => ({ ms: dur / 1000, processorMs: tdur / 1000 }));
}

/** Returns the longest task by processor time and by the clock, which may differ; 0 of none. */
export const longestOf = (tasks: readonly MainThreadTask[]): MainThreadTask => ({
  ms: Math.max(0, ...tasks.map(({ ms }) => ms)),
  processorMs: Math.max(0, ...tasks.map(({ processorMs }) => processorMs)),
});
