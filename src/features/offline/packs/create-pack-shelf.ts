import './interpreted-schemas';
import type { Locale, PackList } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import type { OfflineDatabase, PackDownload } from '../store/offline-database';
import { changeDownload, readRecords, removeRecords } from '../store/pack-store';
import { packFileName, writePackFile } from './pack-file';
import { withPack } from './pack-lock';
import type { PackOnShelf, PackShelf, StorageState } from './pack-shelf';
import { readBack, RefusedImport } from './read-back';
import { browserPorts, type ShelfPorts } from './shelf-ports';
import { NO_RECORDS, packsOnShelf, type ShelfKnowledge } from './shelf-view';
import { createSitePacks } from './site-packs';
import { storageFailure, TakeFailure } from './take-failure';
import { takePack } from './take-pack';
import { absentPieces, totalBytes } from './wanted-pieces';

/** What a shelf is made with. */
export interface PackShelfOptions {
  /** The language of the page: its packs come first. */
  locale: Locale;
  /** What it needs of the browser (default: the browser's own). */
  ports?: ShelfPorts;
}

/** Makes the shelf of packs of this device. One for a page. */
export function createPackShelf({ locale, ports = browserPorts() }: PackShelfOptions): PackShelf {
  const site = createSitePacks(ports);
  const listeners = new Set<() => void>();
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const unstored = new Map<string, PackDownload>();
  const updateBytes = new Map<string, number>();
  let knowledge: ShelfKnowledge = { locale, list: null, records: NO_RECORDS, unstored, updateBytes };
  let packs: readonly PackOnShelf[] = [];
  let storage: StorageState = { usage: null, quota: null, isPersistent: null };
  let isListKnown: boolean | null = null;
  let opened: Promise<OfflineDatabase> | undefined;

  /** The database, opened once; anew when it could not be, or was closed meanwhile. */
  async function database(): Promise<OfflineDatabase> {
    const forget = () => {
      opened = undefined;
    };
    opened ??= ports.openDatabase(forget);
    try {
      return await opened;
    } catch (error) {
      forget();
      throw storageFailure(error);
    }
  }

  function change(next: Partial<ShelfKnowledge> = {}): void {
    knowledge = { ...knowledge, ...next };
    packs = packsOnShelf(knowledge);
    for (const listener of listeners) listener();
  }

  /** Reads what is kept; where the browser keeps nothing, there is nothing. */
  async function reread(): Promise<void> {
    const records = await database()
      .then(readRecords)
      .catch(() => NO_RECORDS);
    change({ records });
  }

  async function rereadStorage(): Promise<void> {
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

  async function askToPersist(): Promise<void> {
    await ports.storage?.persist?.().catch(() => false);
    await rereadStorage();
  }

  async function readList(signal?: AbortSignal): Promise<PackList> {
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
  }

  /** Finds out what updates would fetch. */
  async function measureUpdates(): Promise<void> {
    for (const { kept, offered } of packs) {
      if (kept === null || offered === null || kept.manifest === offered.manifest) continue;
      const bytes = await database()
        .then(async (found) => {
          const manifest = (await found.get('manifests', offered.manifest)) ?? (await site.readManifest(offered));
          return totalBytes(absentPieces(manifest, new Set(await found.getAllKeys('pieces'))));
        })
        .catch(() => null);
      if (bytes !== null) updateBytes.set(offered.manifest, bytes);
    }
    change();
  }

  /** Fetches a pack. Only one tab does at a time. */
  async function fetchPack(key: string, signal: AbortSignal): Promise<void> {
    const found = await database();
    const { packs: listed } = await readList(signal);
    const offered = listed.find((each) => packKey(each) === key);
    if (offered === undefined)
      throw new TakeFailure('not-found', `Expected the pack ${key} on the site; it is not offered.`);
    const manifest = (await found.get('manifests', offered.manifest)) ?? (await site.readManifest(offered, signal));
    if (signal.aborted) return;
    const onProgress = () => {
      unstored.delete(key);
      void reread();
      ports.tell({ type: 'changed', key });
    };
    await takePack({ listed: offered, manifest, database: found, ports, signal, onProgress });
  }

  async function run(key: string, signal: AbortSignal): Promise<void> {
    const pack = packs.find((each) => each.key === key);
    const download = unstoredDownload(pack, key);
    unstored.set(key, { ...download, state: 'running' });
    change();
    if (!pack?.kept) void askToPersist();
    // Who was paused by another tab may find it still letting go.
    const mode = pack?.download?.state === 'paused' ? 'wait' : 'try';
    try {
      await withPack(ports.locks, key, mode, () => fetchPack(key, signal));
      unstored.delete(key);
    } catch (error) {
      unstored.delete(key);
      if (!signal.aborted) await fail(key, download, storageFailure(error));
    }
    await settle(key);
  }

  /** Notes why a download stands still; in this tab alone where the database cannot. */
  async function fail(key: string, download: PackDownload, { failure }: TakeFailure): Promise<void> {
    const isStored = await database()
      .then((found) => changeDownload(found, key, { state: 'failed', failure }))
      .catch(() => false);
    if (!isStored) unstored.set(key, { ...download, state: 'failed', failure });
  }

  /** Says everywhere how a pack stands now. */
  async function settle(key: string): Promise<void> {
    await reread();
    ports.tell({ type: 'changed', key });
    await rereadStorage();
  }

  /** Ends the fetching of a pack, in whatever tab. */
  async function stop(key: string): Promise<void> {
    unstored.delete(key);
    ports.tell({ type: 'stop', key });
    const own = running.get(key);
    own?.stop.abort();
    await own?.done;
  }

  function take(key: string): Promise<void> {
    const before = running.get(key);
    if (before !== undefined) return before.done;
    const stop = new AbortController();
    const done = run(key, stop.signal).finally(() => running.delete(key));
    running.set(key, { stop, done });
    return done;
  }

  ports.listen(({ type, key }) => {
    if (type === 'stop') running.get(key)?.stop.abort();
    else void reread().then(rereadStorage);
  });
  ports.whenOnline(() => {
    for (const { key, download } of packs) if (download?.failure === 'network') void take(key);
  });

  return {
    get packs() {
      return packs;
    },
    get storage() {
      return storage;
    },
    get isListKnown() {
      return isListKnown;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      // First what is kept: it is not to look as if it were only offered.
      await Promise.all([reread(), rereadStorage()]);
      await readList().catch(() => null);
      await measureUpdates();
    },
    take,
    async pause(key) {
      await stop(key);
      await database()
        .then((found) => changeDownload(found, key, { state: 'paused' }))
        .catch(() => false);
      await settle(key);
    },
    async remove(key) {
      await stop(key);
      const remove = async () => removeRecords(await database(), key).then(() => true);
      await withPack(ports.locks, key, 'wait', remove).then((isDone) => isDone ?? remove());
      await settle(key);
    },
    async save(key) {
      const found = await database();
      const pack = await found.get('packs', key);
      const manifest = pack && (await found.get('manifests', pack.manifest));
      if (pack === undefined || manifest === undefined)
        throw new Error(`Expected a pack ${key} to save; none is kept.`);
      return { file: await writePackFile(found, ports.origin, pack, manifest), name: packFileName(ports.origin, pack) };
    },
    async readBack(file) {
      const onProgress = (key: string) => {
        void reread();
        ports.tell({ type: 'changed', key });
      };
      try {
        const key = await readBack({ file, ports, database, stop, onProgress });
        await settle(key);
        return { key };
      } catch (error) {
        await reread();
        if (!(error instanceof RefusedImport)) throw error;
        return { refusal: error.refusal };
      }
    },
  };
}

/** A download before the database has one. */
function unstoredDownload(pack: PackOnShelf | undefined, key: string): PackDownload {
  if (pack?.download) {
    const { failure: _, ...download } = pack.download;
    return download;
  }
  const bytesToFetch = pack?.updateBytes ?? pack?.offered?.bytes ?? 0;
  return { key, manifest: pack?.offered?.manifest ?? '', state: 'running', bytesDone: 0, bytesToFetch };
}
