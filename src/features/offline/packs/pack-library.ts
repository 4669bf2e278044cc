import type { Edition, ListedPack } from '../../../../content-schema';
import type { CachedPack, PackDownload } from '../store/offline-database';

/** A version in one language: its offered, stored and downloading state. */
export interface LibraryPack extends Edition {
  key: string;
  versionName: string;
  /** The pack as offered now; null when it is no longer offered, or the site cannot be reached. */
  offered: ListedPack | null;
  /** The stored pack; null when there is none. */
  cached: CachedPack | null;
  /** The running or stopped download; null when there is none. */
  download: PackDownload | null;
  /** Download size of the update, in bytes; null when none is known to be needed. */
  updateBytes: number | null;
}

/** Storage of this site, as reported by the browser. */
export interface StorageState {
  usage: number | null;
  quota: number | null;
  /** Whether storage is persistent until the reader removes it; null when unknown. */
  isPersistent: boolean | null;
}

/** Library that manages the packs of this device. A page has one; tabs are synchronized. */
export interface PackLibrary {
  /** Current packs, sorted: newest version first, the page's language first. */
  readonly packs: readonly LibraryPack[];
  readonly storage: StorageState;
  /**
   * Whether stored packs have been read. Until then, and where the browser refuses storage, packs
   * contain only what is offered.
   */
  readonly isCacheKnown: boolean;
  /** Whether the list of offered packs could be loaded; null until the first attempt. */
  readonly isListKnown: boolean | null;
  /** Calls back whenever one of the above changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Reads the stored packs and the list of offered packs again. */
  refresh(): Promise<void>;
  /**
   * Downloads, updates or resumes a pack, and asks the browser for persistent storage. Never
   * throws: failures are in `download`.
   */
  take(key: string): Promise<void>;
  /** Pauses a download; parts already stored stay. */
  pause(key: string): Promise<void>;
  /** Removes a pack and its download, with all parts that nothing else needs. */
  remove(key: string): Promise<void>;
}
