import type { DownloadFailure } from '../store/offline-database';

/** A download stands still, and why. */
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

/** What went wrong when something was kept: a full storage, or one that keeps nothing. */
export function storageFailure(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const isFull = nameOf(error) === 'QuotaExceededError';
  return new DownloadError(
    isFull ? 'storage-full' : 'storage-refused',
    `Expected the browser to keep a part of a pack; it ${isFull ? 'has no room for it' : 'refused'}.`,
    { cause: error },
  );
}

/** Throws what went wrong when something was kept. */
export const refused = (error: unknown): never => {
  throw storageFailure(error);
};

/** Name of an error, of whatever window it comes. */
export const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
