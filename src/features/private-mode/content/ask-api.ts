import type { ApiProblem, Outcome } from './outcome';

/** Asks the content API as `fetch` does, with the session of whoever is signed in. */
export type PrivateRequest = (url: string, init?: RequestInit) => Promise<Response>;

/** What asking is done with. */
export interface AskApiOptions {
  /** Address of the content API for browsers, without a slash at the end. */
  apiUrl: string;
  request: PrivateRequest;
  /** How long an answer may take in all (default: 20 s). */
  timeoutMs?: number;
  /** Ends every request under way (default: none does). */
  signal?: AbortSignal;
}

/** How one thing is asked for. */
export interface Question<Data> {
  /** Path and query below the address of the API. */
  address: string;
  /** Reads the body. @throws {UnexpectedAnswer} when it is not what was asked for. */
  read: (response: Response) => Promise<Data>;
  /** Name under which the answer is remembered (default: its address). */
  key?: string;
  /** Statuses that count as missing besides 404. */
  missing?: readonly number[];
  signal?: AbortSignal | undefined;
}

/** An answer came, and says something else than was asked for. */
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

/** Asks questions; what the API still says is not sent again. */
export interface AskApi {
  <Data>(question: Question<Data>): Promise<Outcome<Data>>;
  /** Forgets every answer. */
  forget(): void;
}

/** A slow API is waited for as long as a build waits for it. */
const TIMEOUT_MS = 20_000;
/** Of how many questions the answers are remembered: an article with its images, all outlines, and some to spare. */
const MOST_ANSWERS = 2000;
/** The largest answer that is read, in bytes, as in builds; a page of articles is a hundred times smaller. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Makes the one door to the private half of the content API: timed, conditional, and never in a storage. */
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
      // What is remembered under an address was read by the same question.
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

/** A signal that ends a request when it takes too long, or when whoever asked does not want it any more. */
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
