import pLimit from 'p-limit';
import type { Clock } from './clock';
import { SourceError } from '../errors';
import { BodyTooLargeError, MAX_ANSWER_BYTES, readBody } from './read-body';
import { isRetryableStatus, retryWaitMs } from './retry';

/** How requests are made. */
export interface FetchJsonOptions {
  /** Time allowed for one attempt, its body included, in milliseconds. */
  timeoutMs: number;
  /** How many requests may be under way at once. */
  concurrency: number;
  /** How often a request is tried in all, the first attempt included. */
  maxAttempts: number;
  /** Refuses every attempt to come; one that is under way ends by itself, at the latest by its time-out. */
  signal: AbortSignal;
  clock: Clock;
}

/** An answer: its data is null when the status is one of the accepted ones that are not a success. */
export interface JsonAnswer {
  url: string;
  status: number;
  data: unknown;
}

/**
 * Asks for JSON. `accepted` names statuses that are an answer too, such as 404.
 * @throws {SourceError} when every attempt failed, or the answer is one that another attempt would not change.
 */
export type FetchJson = (url: string, accepted?: readonly number[]) => Promise<JsonAnswer>;

interface Failure {
  error: SourceError;
  isFinal: boolean;
  retryAfter: string | null;
}

/** Makes the one door to the network: bounded, timed, tried again when that can help. */
export function createFetchJson(options: FetchJsonOptions): FetchJson {
  const limit = pLimit(options.concurrency);
  // A request keeps its place while it waits to try again: a struggling server is asked less, not more.
  return (url, accepted = []) => limit(() => fetchWithRetries(url, accepted, options));
}

async function fetchWithRetries(
  url: string,
  accepted: readonly number[],
  options: FetchJsonOptions,
): Promise<JsonAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    options.signal.throwIfAborted();
    const outcome = await fetchOnce(url, accepted, options);
    if ('data' in outcome) return outcome;
    options.signal.throwIfAborted();
    if (outcome.isFinal || attempt >= options.maxAttempts) throw outcome.error;
    await options.clock.sleep(retryWaitMs(attempt, outcome.retryAfter, options.clock), options.signal);
  }
}

async function fetchOnce(
  url: string,
  accepted: readonly number[],
  { timeoutMs }: FetchJsonOptions,
): Promise<JsonAnswer | Failure> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    if (accepted.includes(status)) {
      await response.body?.cancel();
      return { url, status, data: null };
    }
    if (!response.ok) return await refusal(url, response);
    text = await readBody(response);
  } catch (error) {
    return error instanceof BodyTooLargeError ? tooLarge(url, error) : unreachable(url, error, timeoutMs);
  }
  try {
    return { url, status, data: JSON.parse(text) };
  } catch (error) {
    return unreadable(url, text, error);
  }
}

async function refusal(url: string, response: Response): Promise<Failure> {
  await response.body?.cancel();
  return {
    error: new SourceError('refused', { url, expected: 'status 200', received: `status ${response.status}` }),
    isFinal: !isRetryableStatus(response.status),
    retryAfter: response.headers.get('retry-after'),
  };
}

function tooLarge(url: string, cause: BodyTooLargeError): Failure {
  const expected = `at most ${MAX_ANSWER_BYTES} bytes`;
  return {
    error: new SourceError('tooLarge', { url, expected, received: `${cause.bytes} bytes or more` }, { cause }),
    isFinal: true,
    retryAfter: null,
  };
}

function unreachable(url: string, cause: unknown, timeoutMs: number): Failure {
  const received = describeNetworkError(cause, timeoutMs);
  return {
    error: new SourceError('unreachable', { url, expected: 'an answer', received }, { cause }),
    isFinal: false,
    retryAfter: null,
  };
}

/** An answer that was cut short may be whole the next time. */
function unreadable(url: string, text: string, cause: unknown): Failure {
  const received = text === '' ? 'an empty answer' : `${text.length} characters that end in ${quoteEnd(text)}`;
  return {
    error: new SourceError('unreadable', { url, expected: 'a complete JSON document', received }, { cause }),
    isFinal: false,
    retryAfter: null,
  };
}

function quoteEnd(text: string): string {
  return JSON.stringify(text.length > 40 ? `…${text.slice(-40)}` : text);
}

/** `fetch failed` says nothing of itself: its cause names what the socket met. */
function describeNetworkError(error: unknown, timeoutMs: number): string {
  if (readString(error, 'name') === 'TimeoutError') return `nothing complete within ${timeoutMs} ms`;
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  const message = readString(cause, 'message') || readString(error, 'message') || String(error);
  const code = readString(cause, 'code');
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}

function readString(value: unknown, key: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof field === 'string' ? field : '';
}
