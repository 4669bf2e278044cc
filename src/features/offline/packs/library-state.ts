import type { Locale, PackList } from '../../../../content-schema';
import type { PackDownload } from '../store/offline-database';
import { readRecords } from '../store/pack-store';
import type { LibraryPack, PackLibrary, StorageState } from './pack-library';
import type { LibraryDatabase } from './library-database';
import type { LibraryPorts } from './library-ports';
import { libraryPacks, type LibraryKnowledge } from './library-view';
import type { SitePacks } from './site-packs';
import { absentPieces, totalBytes } from './wanted-pieces';

/** The packs that a library knows, and the methods that read them. */
export interface LibraryState extends Pick<
  PackLibrary,
  'packs' | 'storage' | 'isCacheKnown' | 'isListKnown' | 'subscribe'
> {
  /** Reads the stored packs and downloads; none where the browser refuses storage. Never throws. */
  readCached(): Promise<void>;
  /** Reads the storage estimate of the browser. Never throws. */
  readStorage(): Promise<void>;
  /** Asks the browser for persistent storage. Never throws. */
  askToPersist(): Promise<void>;
  /** Fetches the list of offered packs. */
  readList(signal?: AbortSignal): Promise<PackList>;
  /** Computes the download size of updates. Never throws. */
  measureUpdates(): Promise<void>;
  /** Overrides the state of a download in this tab, whatever the database contains. */
  showDownload(download: PackDownload): void;
  /** Removes such an override: from the next read on, the database decides. */
  trustDatabase(key: string): void;
}

/** Options of `createLibraryState`. */
export interface LibraryStateOptions {
  /** The language whose packs come first. */
  locale: Locale;
  ports: Pick<LibraryPorts, 'storage'>;
  database: LibraryDatabase;
  site: SitePacks;
}

/** Creates the state of a library, with nothing read yet. */
export function createLibraryState({ locale, ports, database, site }: LibraryStateOptions): LibraryState {
  const listeners = new Set<() => void>();
  const unstored = new Map<string, PackDownload>();
  const updateBytes = new Map<string, number>();
  let knowledge: LibraryKnowledge = { locale, list: null, records: null, unstored, updateBytes };
  let packs: readonly LibraryPack[] = [];
  let storage: StorageState = { usage: null, quota: null, isPersistent: null };
  let isListKnown: boolean | null = null;

  function change(next: Partial<LibraryKnowledge> = {}): void {
    knowledge = { ...knowledge, ...next };
    packs = libraryPacks(knowledge);
    for (const listener of listeners) listener();
  }

  async function readStorage(): Promise<void> {
    const [estimate, isPersistent] = await Promise.all([
      ports.storage?.estimate?.().catch(() => undefined),
      ports.storage?.persisted?.().catch(() => undefined),
    ]);
    storage = {
      usage: estimate?.usage ?? null,
      quota: estimate?.quota ?? null,
      isPersistent: isPersistent ?? null,
    };
    change();
  }

  return {
    get packs() {
      return packs;
    },
    get storage() {
      return storage;
    },
    get isCacheKnown() {
      return knowledge.records !== null;
    },
    get isListKnown() {
      return isListKnown;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async readCached() {
      const records = await database()
        .then(readRecords)
        .catch(() => null);
      change({ records });
    },
    readStorage,
    async askToPersist() {
      await ports.storage?.persist?.().catch(() => false);
      await readStorage();
    },
    async readList(signal) {
      try {
        const list = await site.readList(signal);
        isListKnown = true;
        change({ list });
        return list;
      } catch (error) {
        if (signal?.aborted !== true) {
          isListKnown = false;
          change({ list: null });
        }
        throw error;
      }
    },
    async measureUpdates() {
      for (const { cached, offered } of packs) {
        if (cached === null || offered === null || cached.manifest === offered.manifest) continue;
        const bytes = await database()
          .then(async (db) => {
            const manifest = (await db.get('manifests', offered.manifest)) ?? (await site.readManifest(offered));
            return totalBytes(absentPieces(manifest, new Set(await db.getAllKeys('pieces'))));
          })
          .catch(() => null);
        if (bytes !== null) updateBytes.set(offered.manifest, bytes);
      }
      change();
    },
    showDownload(download) {
      unstored.set(download.key, download);
      change();
    },
    trustDatabase: (key) => void unstored.delete(key),
  };
}
