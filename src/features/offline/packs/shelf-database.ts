import type { OfflineDatabase } from '../store/offline-database';
import type { ShelfPorts } from './shelf-ports';
import { storageFailure } from './take-failure';

/** Gives the database of a shelf. @throws {TakeFailure} when the browser keeps nothing, or has no room. */
export type ShelfDatabase = () => Promise<OfflineDatabase>;

/** Opens the database when it is first asked for; anew when it could not be opened, or was closed meanwhile. */
export function createShelfDatabase({ openDatabase }: Pick<ShelfPorts, 'openDatabase'>): ShelfDatabase {
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
