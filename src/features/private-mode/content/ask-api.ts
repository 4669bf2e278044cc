import { type Fetch, ResponseError, sendRequest } from '../../../shared/http/request';
import type { ContentResult } from './content-result';

/** Options of `createAskApi`. */
export interface AskApiOptions {
  /** Address of the content API for browsers, without a slash at the end. */
  apiUrl: string;
  /** Adds the credentials of the signed-in user. */
  request: Fetch;
  /** Maximum total time of a response (default: 20 s). */
  timeoutMs?: number;
  /** Aborts all pending requests (default: none). */
  signal?: AbortSignal;
}

/** A request to the content API. */
export interface Question<Data> {
  /** Path and query below the address of the API. */
  address: string;
  /** Reads the body. What it throws becomes a problem. */
  read: (response: Response) => Promise<Data>;
  /** Cache key of the answer (default: its address). */
  key?: string;
  /** Statuses that count as missing besides 404. */
  missing?: readonly number[];
  signal?: AbortSignal | undefined;
}

/** Sends conditional requests: unchanged answers are not sent again. */
export interface AskApi {
  <Data>(question: Question<Data>): Promise<ContentResult<Data>>;
  /** Clears the cached answers. */
  forget(): void;
}

/** Request timeout, as in builds. */
const TIMEOUT_MS = 20_000;
/**
 * Maximum number of cached answers: an article with its images and all sidebar trees, with a
 * margin.
 */
const MAX_ANSWERS = 2000;
/**
 * Maximum size of an answer in bytes, as in builds. A page of articles is a hundred times smaller.
 */
const MAX_BYTES = 50 * 1024 * 1024;

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
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  }

  function ask<Data>(question: Question<Data>): Promise<ContentResult<Data>> {
    const { address, read, key = address, missing = [] } = question;
    const cached = answers.get(key);
    const known = cached?.address === address ? cached : undefined;
    return sendRequest(address, timeoutMs, [signal, question.signal], async (ending): Promise<ContentResult<Data>> => {
      const response = await request(`${apiUrl}${address}`, {
        headers: known === undefined ? {} : { 'if-none-match': known.etag },
        signal: ending,
      });
      const { status } = response;
      // The answer cached under an address was parsed by the same request.
      if (status === 304 && known !== undefined) return { kind: 'ok', data: known.data as Data };
      if (status === 401) return { kind: 'refused' };
      if (status === 404 || missing.includes(status)) {
        answers.delete(key);
        return { kind: 'missing' };
      }
      if (!response.ok) throw new ResponseError('status', `expected status 200, received status ${status}.`);
      const length = Number(response.headers.get('content-length') ?? 0);
      if (length > MAX_BYTES) {
        throw new ResponseError('unexpected', `expected at most ${MAX_BYTES} bytes, received ${length} bytes.`);
      }
      const data = await read(response);
      const etag = response.headers.get('etag');
      if (etag !== null) remember(key, { address, etag, data });
      return { kind: 'ok', data };
    });
  }

  return Object.assign(ask, { forget: () => answers.clear() });
}
