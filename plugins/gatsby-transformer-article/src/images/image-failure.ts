import { ImageFetchError } from './fetch-image';

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

/** Says why an image cannot be shown, and what to do. */
export function describeImageFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableImageError) return `${reason}. ${error.advice}`;
  if (error instanceof ImageFetchError) return `${reason}. Add it to the content, or correct its path`;
  // What the image library or the file system says.
  return `it does not open (${reason}). Replace it with an image that does`;
}
