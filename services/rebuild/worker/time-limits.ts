/** How long each state of a build may last, in milliseconds; what comes then is in the README. */
export interface TimeLimits {
  /** How long the content API may lag behind its own hooks (default: 2 minutes). */
  contentMs: number;
  /** How often in a row the content API may fail (default: 6). */
  contentFailures: number;
  /** The first pause between two looks at the content API (default: 250); it grows to twenty times as long. */
  contentPauseMs: number;
  /** How long a build may stand still (default: 5 minutes). */
  inactivityTimeoutMs: number;
  /** How long a build may take in all (default: 30 minutes). */
  buildMs: number;
  /** How long putting a release in place may take (default: 2 minutes). */
  publishMs: number;
  /** How long what was told to end may take to do so (default: 10 s). */
  endingMs: number;
  /** How often a build is begun that was interrupted each time (default: 3). */
  attempts: number;
}

/** The limits that hold unless others are given. */
export const DEFAULT_LIMITS: TimeLimits = {
  contentMs: 120_000,
  contentFailures: 6,
  contentPauseMs: 250,
  inactivityTimeoutMs: 5 * 60_000,
  buildMs: 30 * 60_000,
  publishMs: 2 * 60_000,
  endingMs: 10_000,
  attempts: 3,
};

/** The longest that one attempt can take, from its beginning to its end. */
export function longestAttemptMs({ contentMs, buildMs, publishMs, endingMs }: TimeLimits): number {
  return contentMs + buildMs + publishMs + 3 * endingMs;
}
