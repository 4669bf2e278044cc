import type { Edition, ListedPack } from '../../../../content-schema';
import type { CachedPack, PackDownload } from '../store/offline-database';

/** A version in one language: what of it is offered, kept and on its way. */
export interface LibraryPack extends Edition {
  key: string;
  versionName: string;
  /** What the site offers now; null when it does not offer it any more, or cannot be asked. */
  offered: ListedPack | null;
  /** What is kept; null when nothing is. */
  cached: CachedPack | null;
  /** What is on its way, or stands still; null when nothing does. */
  download: PackDownload | null;
  /** What an update would fetch, in bytes; null when none is known to be needed. */
  updateBytes: number | null;
}

/** What the browser says of its storage for this site. */
export interface StorageState {
  usage: number | null;
  quota: number | null;
  /** Whether the browser keeps it until the reader removes it; null when it does not say. */
  isPersistent: boolean | null;
}

/** The packs of this device, as the reader manages them. One for the page; tabs see what the others do. */
export interface PackLibrary {
  /** What is there now, sorted: newest version first, the page's language first. */
  readonly packs: readonly LibraryPack[];
  readonly storage: StorageState;
  /** Whether it was read what is kept; until then, and where the browser keeps nothing, packs show only what is offered. */
  readonly isCacheKnown: boolean;
  /** Whether the list of what is offered could be asked; null until it was. */
  readonly isListKnown: boolean | null;
  /** Calls back whenever one of the above is another; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Reads all of it again, and asks the site what it offers. */
  refresh(): Promise<void>;
  /** Fetches a pack, or what its update needs, or goes on with it. Asks the browser to keep it. Never throws: failures are in `download`. */
  take(key: string): Promise<void>;
  /** Stops fetching; what has come stays. */
  pause(key: string): Promise<void>;
  /** Removes a pack and what was on its way, with all that nothing else needs. */
  remove(key: string): Promise<void>;
}
