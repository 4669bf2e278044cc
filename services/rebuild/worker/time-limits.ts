/**
 * Time limits of the states of a build, in milliseconds. The README describes what happens after
 * each.
 */
export interface TimeLimits {
  /**
   * Maximum time for the content API to answer with the content of its hooks (default: 2 minutes).
   */
  contentMs: number;
  /**
   * First pause between two polls of the content API (default: 250); it grows to twenty times as
   * long.
   */
  contentPauseMs: number;
  /** Maximum time without progress of a build (default: 5 minutes). */
  inactivityTimeoutMs: number;
  /** Maximum duration of a build (default: 30 minutes). */
  buildMs: number;
  /** Maximum time without progress of publishing a release (default: 2 minutes). */
  publishMs: number;
  /** Maximum time for an aborted task to end (default: 10 s). */
  endingMs: number;
  /** Maximum number of starts of a build that is interrupted each time (default: 3). */
  attempts: number;
}

/** Default limits. */
export const DEFAULT_LIMITS: TimeLimits = {
  contentMs: 120_000,
  contentPauseMs: 250,
  inactivityTimeoutMs: 5 * 60_000,
  buildMs: 30 * 60_000,
  publishMs: 2 * 60_000,
  endingMs: 10_000,
  attempts: 3,
};

/** Returns the maximum duration of one attempt. */
export function longestAttemptMs({ contentMs, buildMs, publishMs, endingMs }: TimeLimits): number {
  return contentMs + buildMs + publishMs + 3 * endingMs;
}
