import type { Locale } from '../../../../content-schema';
import type { PackLibrary } from '../packs/pack-library';
import type { ReadPage } from '../store/offline-database';

/** Stored pages that were read. */
export interface CachedReads {
  /** Most recently read first. */
  pages: readonly Pick<ReadPage, 'path' | 'title' | 'locale'>[];
  /** Size of the pages with their files, each file counted once. */
  bytes: number;
}

/** Tools that manage the data stored on this device. */
export interface OfflineTools {
  library: PackLibrary;
  listReads: () => Promise<CachedReads>;
  deleteReads: () => Promise<void>;
}

/**
 * Loads the offline tools.
 * @param locale Language of the page, whose packs are listed first.
 * @throws {ChunkMissingError} when the script cannot be loaded.
 */
export type OpenOfflineTools = (locale: Locale) => Promise<OfflineTools>;
