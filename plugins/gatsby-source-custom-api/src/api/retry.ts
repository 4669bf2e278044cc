import type { Clock } from './clock';

/** The longest wait before an attempt, in milliseconds, whatever `Retry-After` asks for. */
export const MAX_RETRY_WAIT_MS = 30_000;

/** The longest wait before the second attempt without `Retry-After`, in milliseconds; it doubles each time. */
const FIRST_RETRY_WAIT_MS = 500;

/** Tells whether an HTTP status is worth another attempt: time-out, too many requests, or the server's own fault. */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * How long to wait before the next attempt, in milliseconds.
 * Full jitter: anything from nothing to the doubling limit, so that many requests do not return all at once.
 * `Retry-After` (RFC 9110, section 10.2.3) is the least wait when it is given, up to `MAX_RETRY_WAIT_MS`.
 * @param attempt The attempt that has just failed, from 1.
 */
export function retryWaitMs(attempt: number, retryAfter: string | null, clock: Pick<Clock, 'now' | 'random'>): number {
  const limit = FIRST_RETRY_WAIT_MS * 2 ** (attempt - 1);
  const wait = clock.random() * limit + (parseRetryAfterMs(retryAfter, clock.now()) ?? 0);
  return Math.min(MAX_RETRY_WAIT_MS, Math.round(wait));
}

/** Reads `Retry-After`, seconds or an HTTP date, as milliseconds from now; null when it is neither. */
export function parseRetryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
