import type { Locale } from '../../../../content-schema';
import { createPackShelf } from '../packs/create-pack-shelf';
import { markPacks } from '../packs/pack-mark';
import type { PackShelf } from '../packs/pack-shelf';
import { type OfflineDatabase, openOfflineDatabase } from '../store/offline-database';
import { forgetReads, listReads } from '../store/read-pages';
import type { OfflineTools } from './offline-tools';

const made = new Map<Locale, OfflineTools>();

/** What manages what this device keeps. Once for each language: a download goes on while the reader is at other pages. */
export function offlineTools(locale: Locale): OfflineTools {
  const there = made.get(locale);
  if (there !== undefined) return there;
  const tools: OfflineTools = {
    shelf: markedShelf(locale),
    listReads: () => inDatabase(listReads),
    forgetReads: () => inDatabase(forgetReads),
  };
  made.set(locale, tools);
  return tools;
}

function markedShelf(locale: Locale): PackShelf {
  const shelf = createPackShelf({ locale });
  markPacks(shelf);
  return shelf;
}

async function inDatabase<Result>(use: (database: OfflineDatabase) => Promise<Result>): Promise<Result> {
  const database = await openOfflineDatabase();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}
