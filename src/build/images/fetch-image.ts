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

/** Maximum size of an image, in MiB. */
const MAX_MEBIBYTES = 30;

/** Describes why an image cannot be rendered, and what to do. */
export function describeImageFailure(error: unknown): string {
  if (error instanceof UnusableImageError) return `${error.message}. ${error.advice}`;
  const reason = messageOf(error);
  if (error instanceof FetchError) {
    if (error.kind === 'too-large') {
      return say({
        fr: `attendu : une image d’au plus ${MAX_MEBIBYTES} Mo ; reçu : ${reason}. Réduisez-la`,
        en: `expected an image of at most ${MAX_MEBIBYTES} MB, received ${reason}. Make it smaller`,
      });
    }
    return say({
      fr: `elle ne se charge pas (${reason}). Ajoutez-la au contenu, ou corrigez son chemin`,
      en: `it does not load (${reason}). Add it to the content, or correct its path`,
    });
  }
  // The message of the image library or the file system.
  return say({
    fr: `elle ne s’ouvre pas (${reason}). Remplacez-la par une image qui s’ouvre`,
    en: `it does not open (${reason}). Replace it with an image that does`,
  });
}

/** Fetch options; defaults are 15 s per attempt and `MAX_MEBIBYTES`. */
type FetchImageOptions = Partial<Pick<FetchOptions, 'timeoutMs' | 'maxBytes' | 'clock'>>;

/**
 * Fetches an image.
 * @throws {FetchError} when it cannot be fetched.
 */
export async function fetchImage(
  url: string,
  { timeoutMs = 15_000, maxBytes = MAX_MEBIBYTES * 1024 * 1024, ...options }: FetchImageOptions = {},
): Promise<Buffer> {
  const headers = { 'cache-control': 'no-cache' };
  const { data } = await fetchWithRetry(url, (body) => body, { timeoutMs, maxBytes, headers, ...options });
  if (data === null || data.length === 0) {
    throw new FetchError('unreadable', say({ fr: 'une réponse vide', en: 'an empty answer' }));
  }
  return data;
}
