import { READ_CACHE, SEARCH_CACHE, type OfflineDatabase, type ReadPage } from './offline-database';

/** What is kept of what was read. */
export interface Reads {
  /** The one read last comes first. */
  pages: ReadPage[];
  /** What they weigh with their files, each counted once. */
  bytes: number;
}

/** What pages weigh with their files, each file counted once. */
export function weighReads(pages: readonly ReadPage[]): number {
  const files = new Map(pages.flatMap((page) => page.files.map(({ path, bytes }) => [path, bytes])));
  return [...pages.map(({ bytes }) => bytes), ...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Lists the pages that were read and are kept. */
export async function listReads(database: OfflineDatabase): Promise<Reads> {
  const pages = (await database.getAllFromIndex('reads', 'order')).reverse();
  return { pages, bytes: weighReads(pages) };
}

/** Forgets what was read, and what was searched in. Packs stay. */
export async function deleteReads(database: OfflineDatabase): Promise<void> {
  await database.clear('reads');
  await Promise.all([READ_CACHE, SEARCH_CACHE].map((name) => caches.delete(name)));
}
