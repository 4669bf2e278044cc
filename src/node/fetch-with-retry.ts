import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_MAX_ATTEMPTS, say } from '../../content-schema';
import { messageOf, networkReasonOf } from './errors';

/** Time and chance, as requests need them; tests give their own so that nothing waits. */
export interface Clock {
  /** Waits, in milliseconds; ends early, with an error, when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The time now, in milliseconds since 1970. */
  now: () => number;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  now: () => Date.now(),
  random: () => Math.random(),
};

/** How something is fetched. */
export interface FetchOptions {
  /** Time allowed for one attempt, its body included, in milliseconds. */
  timeoutMs: number;
  /** The largest body that is read, in bytes. */
  maxBytes: number;
  /** How often it is tried in all (default: `REQUEST_MAX_ATTEMPTS`). */
  maxAttempts?: number;
  /** Headers of the request. */
  headers?: Record<string, string>;
  /** Statuses that are an answer too, such as 404; its data is null. */
  accepted?: readonly number[];
  /** Refuses every attempt to come; one that is under way ends by itself, at the latest by its time-out. */
  signal?: AbortSignal;
  clock?: Clock;
}

/** An answer: its data is null when the status is one of the accepted ones. */
export interface Fetched<Data> {
  status: number;
  data: Data | null;
}

/** Error of a request that did not bring what was asked for; its message says what came instead. */
export class FetchError extends Error {
  override name = 'FetchError';
  constructor(
    readonly kind: 'refused' | 'timed-out' | 'unreachable' | 'too-large' | 'unreadable',
    message: string,
    /** The answer, where its status is why. */
    readonly response: Pick<Response, 'status' | 'statusText' | 'headers'> | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether another attempt would change nothing. */
  get isFinal(): boolean {
    return this.kind === 'too-large' || (this.response !== null && !isRetryableStatus(this.response.status));
  }
}

/** The longest wait before an attempt, in milliseconds, whatever `Retry-After` asks for. */
export const MAX_RETRY_WAIT_MS = 30_000;
/** The longest wait before the second attempt without `Retry-After`, in milliseconds; it doubles each time. */
const FIRST_RETRY_WAIT_MS = 500;

/**
 * Fetches something, and tries again when that can help: the network, a time-out, the server's own fault.
 * @param read Makes the data of the body; what it throws counts as an answer that was cut short.
 * @throws {FetchError} when every attempt failed, or the answer is one that another attempt would not change.
 */
export async function fetchWithRetry<Data>(
  url: string,
  read: (body: Buffer) => Data,
  options: FetchOptions,
): Promise<Fetched<Data>> {
  const { maxAttempts = REQUEST_MAX_ATTEMPTS, clock = systemClock, signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await fetchOnce(url, read, options);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof FetchError) || error.isFinal || attempt >= maxAttempts) throw error;
      const retryAfter = error.response?.headers.get('retry-after') ?? null;
      await clock.sleep(retryWaitMs(attempt, retryAfter, clock), signal);
    }
  }
}

async function fetchOnce<Data>(
  url: string,
  read: (body: Buffer) => Data,
  { timeoutMs, maxBytes, headers = {}, accepted = [] }: FetchOptions,
): Promise<Fetched<Data>> {
  let status: number;
  let body: Buffer;
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    if (accepted.includes(status) || !response.ok) {
      await response.body?.cancel();
      if (accepted.includes(status)) return { status, data: null };
      throw new FetchError('refused', say({ fr: `le statut ${status}`, en: `status ${status}` }), response);
    }
    body = await readBody(response, maxBytes);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError') {
      const received = { fr: `rien de complet en ${timeoutMs} ms`, en: `nothing complete within ${timeoutMs} ms` };
      throw new FetchError('timed-out', say(received), null, { cause: error });
    }
    throw new FetchError('unreachable', networkReasonOf(error), null, { cause: error });
  }
  try {
    return { status, data: read(body) };
  } catch (error) {
    throw new FetchError('unreadable', messageOf(error), null, { cause: error });
  }
}

/** Reads the body of an answer, and stops at the limit instead of filling the memory. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = (bytes: number): FetchError =>
    new FetchError('too-large', say({ fr: `${bytes} octets ou plus`, en: `${bytes} bytes or more` }));
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(announced);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw tooLarge(bytes);
    }
    chunks.push(chunk.value);
  }
  return Buffer.concat(chunks);
}

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
