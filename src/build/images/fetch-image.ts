import { say, type Sentence } from '../../../content-schema';
import { messageOf } from '../../node/errors';
import { FetchError, fetchWithRetry, type FetchOptions } from '../../node/fetch-with-retry';

/** Error of an image that can be decoded but not published; it includes advice. */
export class UnusableImageError extends Error {
  override name = 'UnusableImageError';
  readonly advice: string;
  constructor(reason: Sentence, advice: Sentence) {
    super(say(reason));
    this.advice = say(advice);
  }
}

/** Error of an image that could not be fetched; its message describes the response. */
class ImageFetchError extends Error {
  override name = 'ImageFetchError';
}

/** Describes why an image cannot be rendered, and what to do. */
export function describeImageFailure(error: unknown): string {
  if (error instanceof UnusableImageError) return `${error.message}. ${error.advice}`;
  const reason = messageOf(error);
  if (error instanceof ImageFetchError) {
    return say({
      fr: `${reason}. Ajoutez-la au contenu, ou corrigez son chemin`,
      en: `${reason}. Add it to the content, or correct its path`,
    });
  }
  // The message of the image library or the file system.
  return say({
    fr: `elle ne s’ouvre pas (${reason}). Remplacez-la par une image qui s’ouvre`,
    en: `it does not open (${reason}). Replace it with an image that does`,
  });
}

/** Fetch options; defaults are 15 s per attempt and 30 MiB per image. */
type FetchImageOptions = Partial<Pick<FetchOptions, 'timeoutMs' | 'maxBytes' | 'clock'>>;

/**
 * Fetches an image.
 * @throws {ImageFetchError} when it cannot be fetched.
 */
export async function fetchImage(
  url: string,
  { timeoutMs = 15_000, maxBytes = 30 * 1024 * 1024, ...options }: FetchImageOptions = {},
): Promise<Buffer> {
  const { data } = await fetchWithRetry(url, (body) => body, { timeoutMs, maxBytes, ...options }).catch(
    (error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      throw new ImageFetchError(reportFailure(error, { timeoutMs, maxBytes }), { cause: error });
    },
  );
  if (data === null || data.length === 0) {
    throw new ImageFetchError(say({ fr: 'la réponse était vide', en: 'the answer was empty' }));
  }
  return data;
}

function reportFailure(
  { kind, message, response }: FetchError,
  { timeoutMs, maxBytes }: Pick<FetchOptions, 'timeoutMs' | 'maxBytes'>,
): string {
  if (kind === 'refused') {
    const status = `${response?.status} ${response?.statusText}`.trimEnd();
    return say({ fr: `la réponse était ${status}`, en: `the answer was ${status}` });
  }
  if (kind === 'too-large') {
    return say({
      fr: `l’image dépasse ${maxBytes} octets`,
      en: `the image is larger than ${maxBytes} bytes`,
    });
  }
  if (kind === 'timed-out') {
    return say({
      fr: `aucune réponse complète n’est venue en ${timeoutMs} ms`,
      en: `no whole answer came within ${timeoutMs} ms`,
    });
  }
  return say({ fr: `la requête a échoué : ${message}`, en: `the request failed: ${message}` });
}
