import type { ApiProblem, Outcome } from './outcome';

/** A function like `fetch` that adds the credentials of the signed-in user. */
export type PrivateRequest = (url: string, init?: RequestInit) => Promise<Response>;

/** Options of `createAskApi`. */
export interface AskApiOptions {
  /** Address of the content API for browsers, without a slash at the end. */
  apiUrl: string;
  request: PrivateRequest;
  /** Maximum total time of a response (default: 20 s). */
  timeoutMs?: number;
  /** Aborts all pending requests (default: none). */
  signal?: AbortSignal;
}

/** A request to the content API. */
export interface Question<Data> {
  /** Path and query below the address of the API. */
  address: string;
  /** Reads the body. @throws {UnexpectedAnswer} when the data does not match. */
  read: (response: Response) => Promise<Data>;
  /** Cache key of the answer (default: its address). */
  key?: string;
  /** Statuses that count as missing besides 404. */
  missing?: readonly number[];
  signal?: AbortSignal | undefined;
}

/** Error for an answer that cannot be read or does not match the schema. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  constructor(
    readonly reason: 'unreadable' | 'unexpected',
    readonly expected: string,
    readonly received: string,
  ) {
    super(`Expected ${expected}, received ${received}.`);
  }
}

/** Sends conditional requests: unchanged answers are not sent again. */
export interface AskApi {
  <Data>(question: Question<Data>): Promise<Outcome<Data>>;
  /** Clears the cached answers. */
  forget(): void;
}

/** Request timeout, as in builds. */
const TIMEOUT_MS = 20_000;
/**
 * Maximum number of cached answers: an article with its images and all sidebar trees, with a
 * margin.
 */
const MOST_ANSWERS = 2000;
/**
 * Maximum size of an answer in bytes, as in builds. A page of articles is a hundred times smaller.
 */
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Creates the only access to the private part of the content API: with a timeout, conditional, and
 * never in persistent storage.
 */
export function createAskApi({ apiUrl, request, timeoutMs = TIMEOUT_MS, signal }: AskApiOptions): AskApi {
  const answers = new Map<string, { address: string; etag: string; data: unknown }>();

  function remember(key: string, answer: { address: string; etag: string; data: unknown }): void {
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  }

  async function ask<Data>(question: Question<Data>): Promise<Outcome<Data>> {
    const { address, read, key = address, missing = [] } = question;
    const known = answers.get(key);
    const isKnown = known !== undefined && known.address === address;
    const fail = (problem: Omit<ApiProblem, 'address'>): Outcome<Data> => ({
      kind: 'unavailable',
      problem: { address, ...problem },
    });
    const deadline = startDeadline(timeoutMs, [signal, question.signal]);
    try {
      const response = await request(`${apiUrl}${address}`, {
        headers: isKnown ? { 'if-none-match': known.etag } : {},
        signal: deadline.signal,
      });
      const { status } = response;
      // The answer cached under an address was parsed by the same request.
      if (status === 304 && isKnown) return { kind: 'ok', data: known.data as Data };
      if (status === 401) return { kind: 'refused' };
      if (status === 404 || missing.includes(status)) {
        answers.delete(key);
        return { kind: 'missing' };
      }
      if (!response.ok) return fail({ reason: 'status', expected: 'status 200', received: `status ${status}` });
      const length = Number(response.headers.get('content-length') ?? 0);
      if (length > MOST_BYTES) {
        const expected = `at most ${MOST_BYTES} bytes`;
        return fail({ reason: 'unexpected', expected, received: `${length} bytes` });
      }
      const data = await read(response);
      const etag = response.headers.get('etag');
      if (etag !== null) remember(key, { address, etag, data });
      return { kind: 'ok', data };
    } catch (error) {
      if (error instanceof UnexpectedAnswer) return fail(error);
      if (deadline.hasPassed()) {
        return fail({ reason: 'slow', expected: 'an answer', received: `nothing complete within ${timeoutMs} ms` });
      }
      return fail({ reason: 'unreachable', expected: 'an answer', received: `none (${wordsOf(error)})` });
    } finally {
      deadline.end();
    }
  }

  return Object.assign(ask, { forget: () => answers.clear() });
}

/** Creates a signal that aborts on a timeout or when one of the outer signals aborts. */
function startDeadline(timeoutMs: number, outer: readonly (AbortSignal | undefined)[]) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    abort();
  }, timeoutMs);
  for (const signal of outer) {
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
  }
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    end: () => {
      clearTimeout(timer);
      for (const signal of outer) signal?.removeEventListener('abort', abort);
    },
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
