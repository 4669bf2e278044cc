import pLimit from 'p-limit';
import { say, type Sentence } from '../../../../content-schema';
import { FetchError, fetchWithRetry, type FetchOptions } from '../../../../src/node/fetch-with-retry';
import { SourceError, type SourceErrorKind } from '../errors';

/** The largest answer that is read, in bytes: 50 MB. A page of articles is a hundred times smaller. */
const MAX_ANSWER_BYTES = 50 * 1024 * 1024;

/** How requests are made. */
export interface FetchJsonOptions extends Pick<FetchOptions, 'timeoutMs' | 'maxAttempts' | 'signal' | 'clock'> {
  /** How many requests may be under way at once. */
  concurrency: number;
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

/** Makes the one door to the network: bounded, timed, tried again when that can help. */
export function createFetchJson({ concurrency, ...options }: FetchJsonOptions): FetchJson {
  const limit = pLimit(concurrency);
  const headers = { accept: 'application/json' };
  // A request keeps its place while it waits to try again: a struggling server is asked less, not more.
  return (url, accepted = []) =>
    limit(async () => {
      try {
        const fetchOptions = { ...options, maxBytes: MAX_ANSWER_BYTES, headers, accepted };
        return { url, ...(await fetchWithRetry(url, parseJson, fetchOptions)) };
      } catch (error) {
        throw error instanceof FetchError ? toSourceError(url, error) : error;
      }
    });
}

/** An answer that was cut short may be whole the next time. */
function parseJson(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const end = JSON.stringify(text.length > 40 ? `…${text.slice(-40)}` : text);
    const received =
      text === ''
        ? { fr: 'une réponse vide', en: 'an empty answer' }
        : {
            fr: `${text.length} caractères qui finissent par ${end}`,
            en: `${text.length} characters that end in ${end}`,
          };
    throw new Error(say(received), { cause });
  }
}

const AN_ANSWER = { fr: 'une réponse', en: 'an answer' };

const FAILURES: Record<FetchError['kind'], { kind: SourceErrorKind; expected: Sentence }> = {
  refused: { kind: 'refused', expected: { fr: 'le statut 200', en: 'status 200' } },
  'timed-out': { kind: 'unreachable', expected: AN_ANSWER },
  unreachable: { kind: 'unreachable', expected: AN_ANSWER },
  'too-large': {
    kind: 'tooLarge',
    expected: { fr: `au plus ${MAX_ANSWER_BYTES} octets`, en: `at most ${MAX_ANSWER_BYTES} bytes` },
  },
  unreadable: { kind: 'unreadable', expected: { fr: 'un document JSON complet', en: 'a complete JSON document' } },
};

function toSourceError(url: string, cause: FetchError): SourceError {
  const { kind, expected } = FAILURES[cause.kind];
  return new SourceError(kind, { url, expected: say(expected), received: cause.message }, { cause });
}
