/** Pauses between the attempts of a delivery. */
export interface RetrySchedule {
  /** Shortest pause, in milliseconds. */
  shortestMs: number;
  /** Longest pause, in milliseconds. */
  longestMs: number;
  /** Time after the first attempt of a run until a delivery is given up, in milliseconds. */
  giveUpAfterMs: number;
}

const HOUR_MS = 3_600_000;

/** Default schedule: about 35 attempts within a day. */
export const USUAL_SCHEDULE: RetrySchedule = { shortestMs: 500, longestMs: 2 * HOUR_MS, giveUpAfterMs: 24 * HOUR_MS };

/**
 * Returns the pause before the next attempt, in milliseconds: half of the time since the first
 * attempt, so that a receiver is notified at most half its downtime after it is back. Up to a
 * quarter of the pause is removed at random, so that many senders do not retry at the same moment.
 */
export function pauseBeforeRetry(
  elapsedMs: number,
  { shortestMs, longestMs }: RetrySchedule,
  random: () => number = Math.random,
): number {
  const pauseMs = Math.min(Math.max(elapsedMs / 2, shortestMs), longestMs);
  return pauseMs * (1 - random() / 4);
}
