import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_MAX_ATTEMPTS } from '../../../../content-schema';

/** Error of an image that could not be fetched; its message says what came. */
export class ImageFetchError extends Error {
  override name = 'ImageFetchError';
  constructor(
    message: string,
    /** Whether another attempt could go better. */
    readonly passing: boolean,
    /** How long the server wants us to wait, in milliseconds; null when it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** How an image is fetched. */
interface FetchImageOptions {
  /** Time allowed for one attempt, in milliseconds (default: 15000). */
  timeoutMs?: number;
  /** Longest body taken, in bytes (default: 30 MiB). */
  maxBytes?: number;
  /** Wait before the second attempt, in milliseconds; it doubles each time and varies by half (default: 400). */
  firstDelayMs?: number;
}

const LONGEST_WAIT_MS = 20_000;

/**
 * Fetches an image: at most three attempts, the later ones only when the fault may pass (network, time-out, 429, 5xx).
 * @throws {ImageFetchError} when the image does not come.
 */
export async function fetchImage(url: string, options: FetchImageOptions = {}): Promise<Buffer> {
  const { timeoutMs = 15_000, maxBytes = 30 * 1024 * 1024, firstDelayMs = 400 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptFetch(url, timeoutMs, maxBytes);
    } catch (error) {
      const failure = toFetchError(error, timeoutMs);
      if (!failure.passing || attempt >= REQUEST_MAX_ATTEMPTS) throw failure;
      // The jitter keeps many images that failed together from coming back together.
      const delay = firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      await pause(Math.min(failure.retryAfterMs ?? delay, LONGEST_WAIT_MS));
    }
  }
}

async function attemptFetch(url: string, timeoutMs: number, maxBytes: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ImageFetchError(
      `the answer was ${response.status} ${response.statusText}`.trimEnd(),
      response.status === 429 || response.status >= 500,
      retryAfterMs(response.headers.get('retry-after')),
    );
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new ImageFetchError(`the image is larger than ${maxBytes} bytes`, false);
    }
    chunks.push(read.value);
  }
  if (length === 0) throw new ImageFetchError('the answer was empty', false);
  return Buffer.concat(chunks);
}

function toFetchError(error: unknown, timeoutMs: number): ImageFetchError {
  if (error instanceof ImageFetchError) return error;
  if (read(error, 'name') === 'TimeoutError') {
    return new ImageFetchError(`no whole answer came within ${timeoutMs} ms`, true);
  }
  // What `fetch` throws says little; its cause says what happened to the connection.
  const reason = read(read(error, 'cause'), 'message') ?? read(error, 'message') ?? error;
  return new ImageFetchError(`the request failed: ${String(reason)}`, true);
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Reads a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
