import { createPackLibrary, type PackLibrary } from '../packs/library';
import { markPacks } from '../packs/pack-mark';
import { type OfflineDatabase, openOfflineDatabase } from '../store/offline-database';
import { deleteReads, listReads, type Reads } from '../store/read-pages';

/** Tools that manage the data stored on this device. */
export interface OfflineTools {
  library: PackLibrary;
  listReads: () => Promise<Reads>;
  deleteReads: () => Promise<void>;
}

const library = createPackLibrary();
library.state.subscribe(() => markPacks(library.state.get()));

/** Tools of this page: a download continues while the reader visits others. */
export const offlineTools: OfflineTools = {
  library,
  listReads: () => withDatabase(listReads),
  deleteReads: () => withDatabase(deleteReads),
};

async function withDatabase<Result>(use: (database: OfflineDatabase) => Promise<Result>): Promise<Result> {
  const database = await openOfflineDatabase();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
