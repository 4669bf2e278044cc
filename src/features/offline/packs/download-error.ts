import type { DownloadFailure } from '../store/offline-database';

/** Error of a download that has stopped, with the reason. */
export class DownloadError extends Error {
  override name = 'DownloadError';

  constructor(
    readonly failure: DownloadFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Returns the error of a failed write: storage is full, or the browser refuses to store anything.
 */
export function storageFailure(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const isFull = nameOf(error) === 'QuotaExceededError';
  return new DownloadError(
    isFull ? 'storage-full' : 'storage-refused',
    `Expected the browser to keep a part of a pack; it ${isFull ? 'has no room for it' : 'refused'}.`,
    { cause: error },
  );
}

/** Throws the error of a failed write. */
export const refused = (error: unknown): never => {
  throw storageFailure(error);
};

/** Returns the name of an error, whichever window it comes from. */
export const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
