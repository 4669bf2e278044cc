import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Locale, PackManifest } from '../../../../content-schema';

/** Name of the database, for this site alone: databases are by origin. */
const OFFLINE_DATABASE = 'offline';

/** A pack that is whole: it is there from the one transaction in which everything of it was. */
export interface CachedPack {
  /** `packKey` of its version and language. */
  key: string;
  versionId: number;
  locale: Locale;
  versionName: string;
  isDefault: boolean;
  /** Address of its manifest: which release it is of. */
  manifest: string;
  articles: number;
  /** What its pieces and files weigh. */
  bytes: number;
  /** Addresses of pages and files that could not be fetched: everything else is there. */
  missing: string[];
  /** When it became whole, in milliseconds; shown to the reader, and decides nothing. */
  keptAt: number;
  /** Headers that answers made of it carry, such as the content security policy of its release. */
  headers: Record<string, string>;
}

/** Why a download stands still. */
export type DownloadFailure = 'storage-full' | 'storage-refused' | 'network' | 'not-found' | 'unreadable';

/** A pack on its way, from nothing or from the one that is there. */
export interface PackDownload {
  key: string;
  manifest: string;
  state: 'running' | 'paused' | 'failed';
  failure?: DownloadFailure;
  /** Of what is to be fetched: how much has come, in bytes, and how much it is. */
  bytesDone: number;
  bytesToFetch: number;
}

/** The search files of a pack, made of its pieces. */
export interface PackSearch {
  key: string;
  titlesPath: string;
  /** JSON of the titles file (`TitlesFile`). */
  titles: string;
  textsPath: string;
  /** JSON of the file of texts (`TextPool`). */
  texts: string;
}

/** A piece or a file: its bytes as they came. */
export interface CachedPiece {
  digest: string;
  bytes: ArrayBuffer;
}

/** A page that was read, in the cache `READ_CACHE` with what it needs. */
export interface ReadPage {
  path: string;
  title: string;
  locale: Locale;
  /** Counts up with each reading: the lowest goes first. No clock decides. */
  order: number;
  /** Of the page and its data. */
  bytes: number;
  /** The files that it needs, in the same cache, with what each weighs; other pages may need them too. */
  files: { path: string; bytes: number }[];
}

/** Name of the cache of pages that were read and of what they need. */
export const READ_CACHE = 'read';
/** Name of the cache of what the worker always has: the offline page of each language. */
export const SHELL_CACHE = 'shell';
/** Name of the cache of search files that were used. */
export const SEARCH_CACHE = 'search';

/** What is kept to be read without a network. */
export interface OfflineSchema extends DBSchema {
  packs: { key: string; value: CachedPack };
  downloads: { key: string; value: PackDownload };
  /** By address; those of packs and of downloads alone. */
  manifests: { key: string; value: PackManifest };
  /** By digest; what no manifest names goes. */
  pieces: { key: string; value: CachedPiece };
  searches: { key: string; value: PackSearch };
  reads: { key: string; value: ReadPage; indexes: { order: number } };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/**
 * Opens the database, and makes it when there is none.
 * @param onClosed Called when it is closed by somebody else: it has to be opened anew (default: nothing).
 * @throws {DOMException} when the browser keeps nothing, as in some private windows.
 */
export async function openOfflineDatabase(onClosed = (): void => undefined): Promise<OfflineDatabase> {
  // Where the browser allows none, `indexedDB` itself throws: that is a rejection as well.
  return openDB<OfflineSchema>(OFFLINE_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('packs', { keyPath: 'key' });
      database.createObjectStore('downloads', { keyPath: 'key' });
      database.createObjectStore('manifests');
      database.createObjectStore('pieces', { keyPath: 'digest' });
      database.createObjectStore('searches', { keyPath: 'key' });
      database.createObjectStore('reads', { keyPath: 'path' }).createIndex('order', 'order');
    },
    // A newer version of the site, in another tab, wants to change the database: it must not wait for this one.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase | null)?.close();
      onClosed();
    },
    terminated: onClosed,
  });
}
