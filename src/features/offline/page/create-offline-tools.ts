import type { Locale } from '../../../../content-schema';
import { createPackLibrary } from '../packs/create-pack-library';
import { markPacks } from '../packs/pack-mark';
import type { PackLibrary } from '../packs/pack-library';
import { type OfflineDatabase, openOfflineDatabase } from '../store/offline-database';
import { deleteReads, listReads } from '../store/read-pages';
import type { OfflineTools } from './offline-tools';

const made = new Map<Locale, OfflineTools>();

/**
 * Returns the offline tools of a language. They are created once: a download continues while the
 * reader visits other pages.
 */
export function offlineTools(locale: Locale): OfflineTools {
  const there = made.get(locale);
  if (there !== undefined) return there;
  const tools: OfflineTools = {
    library: markedLibrary(locale),
    listReads: () => inDatabase(listReads),
    deleteReads: () => inDatabase(deleteReads),
  };
  made.set(locale, tools);
  return tools;
}

function markedLibrary(locale: Locale): PackLibrary {
  const library = createPackLibrary({ locale });
  markPacks(library);
  return library;
}

async function inDatabase<Result>(use: (database: OfflineDatabase) => Promise<Result>): Promise<Result> {
  const database = await openOfflineDatabase();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
