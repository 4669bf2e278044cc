import { say } from '../../../content-schema';
import { settles } from '../../../src/node/settles';

/**
 * Maximum time of a task without progress, in total, and for ending after an abort; in
 * milliseconds.
 */
export interface WatchLimits {
  inactivityTimeoutMs: number;
  limitMs: number;
  endingMs: number;
}

/** Options of `runWatched`. */
export interface Watch extends WatchLimits {
  /** Aborts the task from outside. */
  signal: AbortSignal;
  /** Called with the remaining time of the task, whenever that changes. */
  onDeadline: (ms: number) => void;
  /** Stops a task that ignores its signal. */
  end: () => Promise<void>;
}

/** Error of a task that made no progress, or took too long, and was ended. */
export class StuckError extends Error {
  override name = 'StuckError';
}

/**
 * Runs a task as long as it makes progress. Time is measured by timers, so a clock change ends
 * nothing.
 * @param task Gets a signal that aborts it, and a function to call on progress.
 * @throws {StuckError} when it made no progress or took too long; the reason of the signal when
 *   that aborted it.
 */
export async function runWatched<Result>(
  task: (signal: AbortSignal, goesOn: () => void) => Promise<Result>,
  { inactivityTimeoutMs, limitMs, endingMs, signal, onDeadline, end }: Watch,
): Promise<Result> {
  const ending = new AbortController();
  const begun = performance.now();
  const stop = (message: string): void => ending.abort(new StuckError(message));
  const limit = setTimeout(
    () => stop(say({ fr: `a duré plus de ${inWords(limitMs)}`, en: `it took more than ${inWords(limitMs)}` })),
    limitMs,
  );
  const timeout = setTimeout(
    () =>
      stop(
        say({
          fr: `n’a donné aucun signe pendant ${inWords(inactivityTimeoutMs)}`,
          en: `it stood still for ${inWords(inactivityTimeoutMs)}`,
        }),
      ),
    inactivityTimeoutMs,
  );
  const onAbort = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const goesOn = (): void => {
    if (ending.signal.aborted) return;
    timeout.refresh();
    onDeadline(Math.min(inactivityTimeoutMs, limitMs - (performance.now() - begun)));
  };
  goesOn();

  const aborted = new Promise<'aborted'>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve('aborted'), { once: true });
    if (ending.signal.aborted) resolve('aborted');
  });
  const work = Promise.resolve().then(async () => task(ending.signal, goesOn));
  try {
    const first = await Promise.race([work.then((result) => ({ result })), aborted]);
    if (first !== 'aborted') return first.result;
    if (!(await settles(work, endingMs))) await settles(end(), endingMs);
    throw ending.signal.reason;
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(limit);
    clearTimeout(timeout);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Formats a duration. */
export function inWords(ms: number): string {
  return ms < 120_000 ? `${ms / 1000} s` : `${Math.round(ms / 60_000)} minutes`;
}
