import { messageOf } from '../../../../src/node/errors';
import { FetchError, fetchWithRetry, type FetchOptions } from '../../../../src/node/fetch-with-retry';

/** Error of an image that opens and that no page can show; its advice says what to do about it. */
export class UnusableImageError extends Error {
  override name = 'UnusableImageError';
  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message);
  }
}

/** Error of an image that could not be fetched; its message says what came. */
class ImageFetchError extends Error {
  override name = 'ImageFetchError';
}

/** Says why an image cannot be shown, and what to do. */
export function describeImageFailure(error: unknown): string {
  if (error instanceof UnusableImageError) return `${error.message}. ${error.advice}`;
  if (error instanceof ImageFetchError) return `${error.message}. Add it to the content, or correct its path`;
  // What the image library or the file system says.
  return `it does not open (${messageOf(error)}). Replace it with an image that does`;
}

/** How an image is fetched; one attempt may take 15 s and the image 30 MiB. */
type FetchImageOptions = Partial<Pick<FetchOptions, 'timeoutMs' | 'maxBytes' | 'clock'>>;

/**
 * Fetches an image.
 * @throws {ImageFetchError} when the image does not come.
 */
export async function fetchImage(
  url: string,
  { timeoutMs = 15_000, maxBytes = 30 * 1024 * 1024, ...options }: FetchImageOptions = {},
): Promise<Buffer> {
  const { data } = await fetchWithRetry(url, (body) => body, { timeoutMs, maxBytes, ...options }).catch(
    (error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      throw new ImageFetchError(tellFailure(error, { timeoutMs, maxBytes }), { cause: error });
    },
  );
  if (data === null || data.length === 0) throw new ImageFetchError('the answer was empty');
  return data;
}

function tellFailure(
  { kind, message, response }: FetchError,
  { timeoutMs, maxBytes }: Pick<FetchOptions, 'timeoutMs' | 'maxBytes'>,
): string {
  if (kind === 'refused') return `the answer was ${response?.status} ${response?.statusText}`.trimEnd();
  if (kind === 'too-large') return `the image is larger than ${maxBytes} bytes`;
  if (kind === 'timed-out') return `no whole answer came within ${timeoutMs} ms`;
  return `the request failed: ${message}`;
}
