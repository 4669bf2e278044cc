import type { OfflineDatabase } from '../store/offline-database';
import type { LibraryPorts } from './library-ports';
import { storageFailure } from './download-error';

/** Returns the database of a library. @throws {DownloadError} when the browser keeps nothing, or has no room. */
export type LibraryDatabase = () => Promise<OfflineDatabase>;

/** Opens the database when it is first asked for; anew when it could not be opened, or was closed meanwhile. */
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
