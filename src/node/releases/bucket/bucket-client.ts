import { AwsClient } from 'aws4fetch';
import { counted, say, type Sentence } from '../../../../content-schema';
import { type Clock, FetchError, fetchWithRetry } from '../../fetch-with-retry';
import { encodePath } from '../../hosting/address';
import type { BucketOptions } from './bucket-options';

/** An object of a bucket. */
export interface BucketObject {
  key: string;
  size: number;
  /** MD5 of the bytes, as S3 returns it for single-part uploads. */
  etag: string;
}

/** Options of requests. */
export interface BucketClientOptions {
  /** Timeout of one attempt, in milliseconds (default: 60,000). */
  timeoutMs?: number;
  /** Maximum number of attempts per request (default: 5). */
  maxAttempts?: number;
  clock?: Clock;
  /** Aborts between two requests. */
  signal?: AbortSignal;
}

interface BucketRequest {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | null;
  accepted?: readonly number[];
}

/** Error of a request to a bucket after its last attempt. */
class BucketError extends Error {
  override name = 'BucketError';
  constructor(
    message: Sentence,
    /** Status of the last response; null when there was none. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(say(message), options);
  }
}

/** Maximum length of an error document that is read; those of S3 are far shorter. */
const ERROR_CHARACTERS = 500;

/** Client of a bucket of an S3-compatible service, with path-style, signed requests. */
export class BucketClient {
  readonly #aws: AwsClient;
  readonly #base: string;

  constructor(
    bucket: BucketOptions,
    readonly options: BucketClientOptions = {},
  ) {
    const { accessKeyId, secretAccessKey, region } = bucket;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#base = `${bucket.endpoint}/${bucket.bucket}`;
  }

  /** Reads a small object; null when it does not exist. */
  async get(key: string): Promise<string | null> {
    return this.#request('GET', this.#urlOf(key), { accepted: [404] });
  }

  /** Writes an object atomically. */
  async put(key: string, body: Uint8Array, headers: Record<string, string>): Promise<void> {
    await this.#request('PUT', this.#urlOf(key), { headers, body: new Uint8Array(body) });
  }

  /** Removes an object, if it exists. */
  async remove(key: string): Promise<void> {
    await this.#request('DELETE', this.#urlOf(key), { accepted: [404] });
  }

  /** Lists the objects whose keys start with a prefix. */
  async *list(prefix: string): AsyncIterable<BucketObject> {
    let token: string | null = null;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token === null ? {} : { 'continuation-token': token }),
      });
      const text = (await this.#request('GET', `${this.#base}/?${query}`)) ?? '';
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield {
          key: textOf(entry, 'Key'),
          size: Number(textOf(entry, 'Size')),
          etag: textOf(entry, 'ETag').replaceAll('"', ''),
        };
      }
      const next = textOf(text, 'NextContinuationToken');
      token = next === '' || next === token ? null : next;
    } while (token !== null);
  }

  #urlOf(key: string): string {
    return `${this.#base}${encodePath(`/${key}`)}`;
  }

  /** Sends a request. @returns the body; null when the status is an accepted one. */
  async #request(
    method: string,
    url: string,
    { headers = {}, body = null, accepted = [] }: BucketRequest = {},
  ): Promise<string | null> {
    let attempts = 0;
    try {
      const { data } = await fetchWithRetry(url, String, {
        timeoutMs: 60_000,
        maxAttempts: 5,
        maxBytes: Infinity,
        ...this.options,
        method,
        body,
        accepted,
        shouldReadErrors: true,
        // Each attempt is signed again, because a signature is valid for 15 minutes.
        headers: async () => {
          attempts += 1;
          return (await this.#aws.sign(url, { method, headers, body })).headers;
        },
      });
      return data;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const { response, message: reason } = error;
      if (response !== null) throw refusal(`${method} ${url}`, response.status, error.body, attempts);
      const message = { fr: `${method} ${url} a échoué : ${reason}`, en: `${method} ${url} failed: ${reason}` };
      throw new BucketError(message, null, { cause: error });
    }
  }
}

function refusal(request: string, status: number, text: string, attempts: number): BucketError {
  const explanation = [textOf(text, 'Code'), textOf(text, 'Message')].filter((part) => part !== '').join(': ');
  const reason = explanation || text.slice(0, ERROR_CHARACTERS) || say({ fr: 'sans raison', en: 'no reason' });
  const tried = counted(attempts, { fr: ['essai', 'essais'], en: ['attempt', 'attempts'] });
  const message = {
    fr: `Le compartiment devait répondre à ${request}, et a donné le statut ${status} (${reason}) après ${tried.fr}. Vérifiez S3_ENDPOINT, S3_BUCKET, les clés et leurs droits, puis publiez de nouveau.`,
    en: `Expected the bucket to answer ${request}, received status ${status} (${reason}) after ${tried.en}. Check S3_ENDPOINT, S3_BUCKET, the keys and what they may do, then publish again.`,
  };
  return new BucketError(message, status);
}

/** Returns the text of the first element with a name, in one of S3's short, flat documents. */
function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&amp;', '&');
}
