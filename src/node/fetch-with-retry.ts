import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_MAX_ATTEMPTS, say } from '../../content-schema';
import { backoffMs } from '../shared/http/backoff';
import { parseRetryAfterMs } from '../shared/http/retry';
import { messageOf, networkReasonOf } from './errors';

/** Time and randomness for requests; tests pass a clock that does not wait. */
export interface Clock {
  /** Waits, in milliseconds; rejects early when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to 1. */
  random: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  now: () => Date.now(),
  random: () => Math.random(),
};

/** Options of a request. */
export interface FetchOptions {
  /** Timeout of one attempt, including the body, in milliseconds. */
  timeoutMs: number;
  /** Maximum size of the body, in bytes. */
  maxBytes: number;
  /** Maximum number of attempts, including the first (default: `REQUEST_MAX_ATTEMPTS`). */
  maxAttempts?: number;
  /** Method of the request (default: `GET`). One that must not be repeated has one attempt. */
  method?: string;
  /** Headers of the request; a function returns those of each attempt, for a signature. */
  headers?: HeadersInit | (() => Promise<HeadersInit>);
  /** Body of the request. */
  body?: BodyInit | null;
  /** Whether `FetchError.body` contains the body of a response (default: false). */
  shouldReadErrors?: boolean;
  /** Statuses that are not errors, such as 404; their data is null. */
  accepted?: readonly number[];
  /** Prevents further attempts; a running one ends on its own, at the latest by its timeout. */
  signal?: AbortSignal;
  clock?: Clock;
}

/** A response: its data is null when the status is one of the accepted ones. */
export interface Fetched<Data> {
  status: number;
  data: Data | null;
}

/** Error of a failed request; its message describes what was received. */
export class FetchError extends Error {
  override name = 'FetchError';
  constructor(
    readonly kind: 'refused' | 'timed-out' | 'unreachable' | 'too-large' | 'unreadable',
    message: string,
    /** The response, if its status is the reason. */
    readonly response: Pick<Response, 'status' | 'statusText' | 'headers'> | null = null,
    options?: ErrorOptions,
    /** Body of the response, if the options ask for it; otherwise empty. */
    readonly body = '',
  ) {
    super(message, options);
  }

  /** Whether a retry would change nothing. */
  get isFinal(): boolean {
    return this.kind === 'too-large' || (this.response !== null && !isRetryableStatus(this.response.status));
  }
}

/** Maximum delay before a retry, in milliseconds, also for `Retry-After`. */
export const MAX_RETRY_WAIT_MS = 30_000;
/**
 * Maximum delay before the first retry without `Retry-After`, in milliseconds; it doubles each
 * time.
 */
const FIRST_RETRY_WAIT_MS = 500;

/**
 * Fetches a resource, and retries after network errors, timeouts and server errors.
 * @param read Parses the body; if it throws, the response counts as truncated.
 * @throws {FetchError} when every attempt failed, or the failure is one that a retry would not
 * change.
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
  { timeoutMs, maxBytes, method = 'GET', headers = {}, body: sent = null, ...options }: FetchOptions,
): Promise<Fetched<Data>> {
  const { accepted = [], shouldReadErrors = false } = options;
  let status: number;
  let body: Buffer;
  let redirectedTo: string | null = null;
  try {
    const response = await fetch(url, {
      method,
      body: sent,
      signal: AbortSignal.timeout(timeoutMs),
      headers: typeof headers === 'function' ? await headers() : headers,
    });
    status = response.status;
    if (response.redirected) redirectedTo = response.url;
    if (accepted.includes(status) || !response.ok) {
      const text = shouldReadErrors ? String(await readBody(response, maxBytes).catch(() => '')) : '';
      if (!response.bodyUsed) await response.body?.cancel();
      if (accepted.includes(status)) return { status, data: null };
      const received = say({ fr: `le statut ${status}`, en: `status ${status}` });
      throw new FetchError('refused', received, response, {}, text);
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
    const reason = messageOf(error);
    // A page for signing in, where a proxy asks for it, has status 200.
    const received =
      redirectedTo === null
        ? reason
        : say({ fr: `${reason} (redirigé vers ${redirectedTo})`, en: `${reason} (redirected to ${redirectedTo})` });
    throw new FetchError('unreadable', received, null, { cause: error });
  }
}

/** Reads the body of a response up to the size limit. */
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

/**
 * Checks whether an HTTP status is worth a retry: timeout, too many requests, or a server error.
 */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Returns the delay before the next attempt, in milliseconds. Full jitter: a random delay up to a
 * doubling limit, so that many clients do not retry at the same time. `Retry-After` (RFC 9110,
 * section 10.2.3) is the minimum delay if present, up to `MAX_RETRY_WAIT_MS`.
 * @param attempt Number of the failed attempt, from 1.
 */
export function retryWaitMs(attempt: number, retryAfter: string | null, clock: Pick<Clock, 'now' | 'random'>): number {
  const wait =
    clock.random() * backoffMs(attempt, FIRST_RETRY_WAIT_MS) + (parseRetryAfterMs(retryAfter, clock.now()) ?? 0);
  return Math.min(MAX_RETRY_WAIT_MS, Math.round(wait));
}
