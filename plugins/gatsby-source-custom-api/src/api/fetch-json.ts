import pLimit from 'p-limit';
import { say, type Sentence } from '../../../../content-schema';
import { FetchError, fetchWithRetry, type Fetched, type FetchOptions } from '../../../../src/node/fetch-with-retry';
import { SourceError, type SourceErrorKind } from '../errors';

/** Maximum size of a response, in bytes: 50 MB. A page of articles is a hundred times smaller. */
const MAX_ANSWER_BYTES = 50 * 1024 * 1024;

/** Options of `createFetchJson`. */
export interface FetchJsonOptions extends Pick<FetchOptions, 'timeoutMs' | 'maxAttempts' | 'signal' | 'clock'> {
  /** Maximum number of concurrent requests. */
  concurrency: number;
}

/**
 * Requests JSON. `accepted` lists statuses that are not errors, such as 404.
 * @throws {SourceError} when every attempt failed, or the failure is one that a retry would not
 * change.
 */
export type FetchJson = (url: string, accepted?: readonly number[]) => Promise<Fetched<unknown>>;

/**
 * Creates the function for all requests of a run: limited in concurrency, with timeouts and
 * retries.
 */
export function createFetchJson({ concurrency, ...options }: FetchJsonOptions): FetchJson {
  const limit = pLimit(concurrency);
  // A cache on the way must not give the answer of before a change.
  const headers = { accept: 'application/json', 'cache-control': 'no-cache' };
  // A request counts as running while it waits for a retry: a struggling server receives fewer
  // requests, not more.
  return (url, accepted = []) =>
    limit(async () => {
      try {
        const fetchOptions = { ...options, maxBytes: MAX_ANSWER_BYTES, headers, accepted };
        return await fetchWithRetry(url, parseJson, fetchOptions);
      } catch (error) {
        throw error instanceof FetchError ? toSourceError(url, error) : error;
      }
    });
}

/**
 * Parses a response. An error leads to a retry, because a truncated response may be complete then.
 */
function parseJson(body: Buffer): unknown {
  const text = decode(body);
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

/**
 * Decodes a response. JSON is UTF-8 (RFC 8259, section 8.1); a byte order mark is ignored. Bytes of
 * another encoding would be published as replacement characters.
 */
function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    const received = { fr: 'des octets qui ne sont pas de l’UTF-8', en: 'bytes that are not UTF-8' };
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
  unreadable: {
    kind: 'unreadable',
    expected: { fr: 'un document JSON complet, en UTF-8', en: 'a complete JSON document in UTF-8' },
  },
};

function toSourceError(url: string, cause: FetchError): SourceError {
  const { kind, expected } = FAILURES[cause.kind];
  const hint = hintFor(cause);
  const received = hint === null ? cause.message : `${cause.message} (${say(hint)})`;
  return new SourceError(kind, { url, expected: say(expected), received }, { cause });
}

/** Returns what to know about failures whose reason lies before the content API. */
function hintFor({ response, message }: FetchError): Sentence | null {
  if (response?.status === 401 || response?.status === 403) {
    return { fr: 'la construction n’envoie aucun jeton', en: 'the build sends no token' };
  }
  // Codes of OpenSSL, such as DEPTH_ZERO_SELF_SIGNED_CERT.
  if (/_CERT|UNABLE_TO_VERIFY/.test(message)) {
    return {
      fr: 'NODE_EXTRA_CA_CERTS nomme le fichier d’une autorité de certification de plus',
      en: 'NODE_EXTRA_CA_CERTS names the file of another certificate authority',
    };
  }
  return null;
}
