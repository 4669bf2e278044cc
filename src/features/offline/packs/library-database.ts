import type { OfflineDatabase } from '../store/offline-database';
import type { LibraryPorts } from './library-ports';
import { storageFailure } from './download-error';

/** Returns the database of a library. @throws {DownloadError} when storage is refused or full. */
export type LibraryDatabase = () => Promise<OfflineDatabase>;

/**
 * Creates a function that opens the database on first use, and again after a failure or a close.
 */
export function createLibraryDatabase({ openDatabase }: Pick<LibraryPorts, 'openDatabase'>): LibraryDatabase {
  let opened: Promise<OfflineDatabase> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return async () => {
    opened ??= openDatabase(forget);
    try {
      return await opened;
    } catch (error) {
      forget();
      throw storageFailure(error);
    }
  };
}
