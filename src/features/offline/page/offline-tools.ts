import type { Locale } from '../../../../content-schema';
import type { PackLibrary } from '../packs/pack-library';
import type { ReadPage } from '../store/offline-database';

/** What is kept of what was read. */
export interface CachedReads {
  /** The one read last comes first. */
  pages: readonly Pick<ReadPage, 'path' | 'title' | 'locale'>[];
  /** What they weigh with their files, each counted once. */
  bytes: number;
}

/** What manages what this device keeps. */
export interface OfflineTools {
  library: PackLibrary;
  listReads: () => Promise<CachedReads>;
  deleteReads: () => Promise<void>;
}

/**
 * Loads what manages what this device keeps.
 * @param locale Language of the page: packs in it come first.
 * @throws {ChunkMissingError} when its script cannot be had.
 */
export type OpenOfflineTools = (locale: Locale) => Promise<OfflineTools>;
