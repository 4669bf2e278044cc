import { READ_CACHE, SEARCH_CACHE, type OfflineDatabase, type ReadPage } from './offline-database';

/** Stored pages that were read. */
export interface Reads {
  /** Most recently read first. */
  pages: ReadPage[];
  /** Size of the pages with their files, each file counted once. */
  bytes: number;
}

/** Returns the size of pages with their files, each file counted once. */
export function weighReads(pages: readonly ReadPage[]): number {
  const files = new Map(pages.flatMap((page) => page.files.map(({ path, bytes }) => [path, bytes])));
  return [...pages.map(({ bytes }) => bytes), ...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Lists the stored read pages. */
export async function listReads(database: OfflineDatabase): Promise<Reads> {
  const pages = (await database.getAllFromIndex('reads', 'order')).reverse();
  return { pages, bytes: weighReads(pages) };
}

/** Deletes read pages and used search files. Packs stay. */
export async function deleteReads(database: OfflineDatabase): Promise<void> {
  await database.clear('reads');
  await Promise.all([READ_CACHE, SEARCH_CACHE].map((name) => caches.delete(name)));
}
