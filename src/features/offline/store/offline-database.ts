import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Locale, PackManifest } from '../../../../content-schema';
import { ownName } from '../../../shared/routes/base-path';

/** Name of the database. Databases are per origin, so it is only for this site. */
const OFFLINE_DATABASE = ownName('offline');
/** The first version had the search files of packs in a store of their own. */
const DATABASE_VERSION = 2;
const FORMER_STORE = 'searches';

/** A complete pack. One transaction adds it, together with everything it needs. */
export interface CachedPack {
  /** `packKey` of its version and language. */
  key: string;
  versionId: number;
  locale: Locale;
  versionName: string;
  isDefault: boolean;
  /** Address of its manifest, which identifies the release. */
  manifest: string;
  articles: number;
  /** Size of its page deltas and files. */
  bytes: number;
  /** Addresses of pages and files that could not be fetched; everything else is stored. */
  missing: string[];
  /** Time of completion, in milliseconds; for display only. */
  keptAt: number;
  /** Headers of responses built from it, such as the content security policy of its release. */
  headers: Record<string, string>;
}

/** Reason why a download has stopped. */
export type DownloadFailure = 'storage-full' | 'storage-refused' | 'network' | 'not-found' | 'unreadable';

/** The download of a new pack, or of an update. */
export interface PackDownload {
  key: string;
  manifest: string;
  state: 'running' | 'paused' | 'failed';
  failure?: DownloadFailure;
  /** Downloaded bytes, and total bytes to fetch. */
  bytesDone: number;
  bytesToFetch: number;
}

/** The bytes of a page delta or a file, as received. */
export interface CachedPiece {
  digest: string;
  bytes: ArrayBuffer;
}

/** A page that was read. It is in the cache `READ_CACHE` with its files. */
export interface ReadPage {
  path: string;
  title: string;
  locale: Locale;
  /**
   * Counter that increases with each reading; the lowest is evicted first. No clock is involved.
   */
  order: number;
  /** Size of its HTML. */
  bytes: number;
  /** Its data and files in the same cache, with their sizes. Pages may share files. */
  files: { path: string; bytes: number }[];
}

/** Name of the cache of read pages and their files. */
export const READ_CACHE = ownName('read');
/** Name of the cache of precached files: the offline page of each language. */
export const SHELL_CACHE = ownName('shell');
/** Name of the cache of search files that were used. */
export const SEARCH_CACHE = ownName('search');

/** Schema of the database of pages that can be read offline. */
export interface OfflineSchema extends DBSchema {
  packs: { key: string; value: CachedPack };
  downloads: { key: string; value: PackDownload };
  /** By address; only those of packs and downloads. */
  manifests: { key: string; value: PackManifest };
  /** By digest; parts that no manifest names are removed. */
  pieces: { key: string; value: CachedPiece };
  reads: { key: string; value: ReadPage; indexes: { order: number } };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/**
 * Opens the database, and creates it if needed.
 * @param onClosed Called when another tab or the browser closes it, and it has to be opened again
 * (default: nothing).
 * @throws {DOMException} when the browser refuses storage, as in some private windows.
 */
export async function openOfflineDatabase(onClosed = (): void => undefined): Promise<OfflineDatabase> {
  // Where storage is forbidden, accessing `indexedDB` throws; `async` makes that a rejection as
  // well.
  return openDB<OfflineSchema>(OFFLINE_DATABASE, DATABASE_VERSION, {
    upgrade(database, before) {
      if (before === 1) {
        // A cast: the schema no longer has the store.
        (database as unknown as IDBPDatabase).deleteObjectStore(FORMER_STORE);
        return;
      }
      database.createObjectStore('packs', { keyPath: 'key' });
      database.createObjectStore('downloads', { keyPath: 'key' });
      database.createObjectStore('manifests');
      database.createObjectStore('pieces', { keyPath: 'digest' });
      database.createObjectStore('reads', { keyPath: 'path' }).createIndex('order', 'order');
    },
    // A newer version of the site in another tab upgrades the database, and must not wait for this
    // tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase | null)?.close();
      onClosed();
    },
    terminated: onClosed,
  });
}
