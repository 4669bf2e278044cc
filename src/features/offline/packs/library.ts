import '../../../../content-schema/interpreted-schemas';
import type { PackList } from '../../../../content-schema';
import type { Connection } from '../../../shared/connection';
import { wait } from '../../../shared/http/retry';
import { packKey } from '../../../shared/offline/offline-files';
import { ifAllowed, openChannel } from '../../../ui/browser-access';
import { createSignal, type Signal } from '../../../ui/signal';
import { type OfflineDatabase, openOfflineDatabase, type PackDownload } from '../store/offline-database';
import { changeDownload, piecesOf, readRecords, removeRecords, totalBytes } from '../store/pack-store';
import { downloadPack, type Network } from './download';
import { downloadOf, isDue, type Knowledge, type LibraryState, listPacks } from './library-state';
import { DownloadError, failureOf, fetchPackList, readManifest } from './site-packs';
import { ownName, withBasePath } from '../../../shared/routes/base-path';

/** Library that manages the packs of this device. A page has one; tabs are synchronized. */
export interface PackLibrary {
  state: Signal<LibraryState>;
  /** Reads the stored packs and the list of offered packs again. */
  refresh(): Promise<void>;
  /**
   * Resumes downloads whose tab was closed, and updates stored packs. Call it when idle, after a
   * page has started or a new build was noticed. Paused downloads stay paused. On a slow or metered
   * connection nothing is updated that was not requested. Never throws.
   */
  update(connection: Connection | undefined): Promise<void>;
  /**
   * Downloads, updates or resumes a pack, and asks the browser for persistent storage. A running
   * download is not started again. Never throws: failures are in `LibraryPack.download`.
   */
  download(key: string): Promise<void>;
  /** Pauses a download, in any tab; parts already stored stay. */
  pause(key: string): Promise<void>;
  /** Removes a pack and its download, with all parts that nothing else needs. */
  remove(key: string): Promise<void>;
}

/** Browser features that a library uses; each is undefined where the browser has none. */
export interface LibraryBrowser extends Network {
  /** Locks that let one tab at a time change a pack. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>> | undefined;
  /** Channel to the other tabs. Without it, a tab notices their changes when it reads again. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

const currentBrowser = (): LibraryBrowser => ({
  fetch: (address, init) => fetch(withBasePath(address), init),
  wait,
  locks: ifAllowed(() => navigator.locks as LockManager | undefined),
  storage: ifAllowed(() => navigator.storage as StorageManager | undefined),
  channel: openChannel(ownName('offline-packs')),
});

/** Message between tabs: a pack has changed, or its download has to stop. */
interface TabMessage {
  type: 'changed' | 'stop';
  key: string;
}

const SLOW_CONNECTIONS = ['slow-2g', '2g'];
/** Maximum wait for another tab, which was asked to stop, to release a pack, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Creates the library of this device's packs.
 * @param browser Replaced in tests (default: the browser of the page).
 */
export function createPackLibrary(browser = currentBrowser()): PackLibrary {
  const { locks, storage, channel } = browser;
  const state = createSignal<LibraryState>({
    packs: [],
    storage: { usage: null, quota: null, isPersistent: null },
    isCacheKnown: false,
    isListKnown: null,
  });
  const known: Knowledge = { list: null, records: null, unstored: new Map(), updateBytes: new Map() };
  /** The downloads of this tab. */
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  let opened: Promise<OfflineDatabase> | undefined;

  const change = (changes: Partial<LibraryState> = {}) =>
    state.set({ ...state.get(), ...changes, packs: listPacks(known) });

  const forgetDatabase = () => {
    opened = undefined;
  };
  /** Opens the database at first use, and again after a failure or a close. */
  const openDatabase = () =>
    (opened ??= openOfflineDatabase(forgetDatabase).catch((error: unknown) => {
      forgetDatabase();
      throw error;
    }));

  async function readCached(): Promise<void> {
    known.records = await openDatabase()
      .then(readRecords)
      .catch(() => null);
    change({ isCacheKnown: known.records !== null });
  }

  async function readStorage(): Promise<void> {
    const [estimate, isPersistent = null] = await Promise.all([
      storage?.estimate?.().catch(() => undefined),
      storage?.persisted?.().catch(() => undefined),
    ]);
    change({ storage: { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, isPersistent } });
  }

  async function readList(signal?: AbortSignal): Promise<PackList> {
    try {
      const list = await fetchPackList(browser.fetch, signal);
      known.list = list;
      change({ isListKnown: true });
      return list;
    } catch (error) {
      if (signal?.aborted !== true) {
        known.list = null;
        change({ isListKnown: false });
      }
      throw error;
    }
  }

  /** Computes the download size of updates. */
  async function measureUpdates(): Promise<void> {
    for (const { cached, offered } of state.get().packs) {
      if (cached === null || offered === null || cached.manifest === offered.manifest) continue;
      try {
        const database = await openDatabase();
        const manifest = await readManifest(database, browser.fetch, offered);
        const absent = piecesOf(manifest, await database.getAllKeys('pieces'));
        known.updateBytes.set(offered.manifest, totalBytes(absent));
      } catch {
        // The update is offered once its size is known.
      }
    }
    change();
  }

  async function refresh(): Promise<void> {
    // Stored packs first: they must not look as if they were only offered.
    await Promise.all([readCached(), readStorage()]);
    await readList().catch(() => null);
    await measureUpdates();
  }

  /** Reads a changed pack again, and notifies other tabs. */
  async function settle(key: string): Promise<void> {
    channel?.postMessage({ type: 'changed', key } satisfies TabMessage);
    await readCached();
    await readStorage();
  }

  /** Stores the state of a download. Returns whether there is one that could be changed. */
  const changeRecord = (key: string, changes: Pick<PackDownload, 'state' | 'failure'>) =>
    openDatabase()
      .then((database) => changeDownload(database, key, changes))
      .catch(() => false);

  async function fetchPack(key: string, signal: AbortSignal): Promise<void> {
    const database = await openDatabase();
    const { packs } = await readList(signal);
    const offered = packs.find((each) => packKey(each) === key);
    if (offered === undefined)
      throw new DownloadError('not-found', `Expected the pack ${key} on the site; it is not offered.`);
    const onProgress = () => {
      known.unstored.delete(key);
      void settle(key);
    };
    await downloadPack({ offered, database, network: browser, signal, onProgress });
  }

  async function run(key: string, signal: AbortSignal): Promise<void> {
    const pack = state.get().packs.find((each) => each.key === key);
    const show = (changes: Pick<PackDownload, 'state' | 'failure'>) => {
      if (pack) known.unstored.set(key, { ...pack, download: { ...downloadOf(pack), ...changes } });
      change();
    };
    show({ state: 'running' });
    const persisting = pack?.cached ? undefined : storage?.persist?.();
    void persisting?.then(readStorage, readStorage);
    try {
      // After a pause, another tab may still have the pack.
      await withLock(locks, key, pack?.download?.state === 'paused', () => fetchPack(key, signal));
      known.unstored.delete(key);
    } catch (error) {
      known.unstored.delete(key);
      const failed = { state: 'failed', failure: failureOf(error) } as const;
      // The database may be what failed.
      if (!signal.aborted && !(await changeRecord(key, failed))) show(failed);
    }
    // After an abort, the caller settles the pack, and must not wait for more than the abort.
    if (!signal.aborted) await settle(key);
  }

  const download: PackLibrary['download'] = (key) => {
    const before = running.get(key);
    if (before !== undefined) return before.done;
    const stop = new AbortController();
    const done = run(key, stop.signal).finally(() => running.delete(key));
    running.set(key, { stop, done });
    return done;
  };

  /** Ends the download of a pack in this tab, and waits until it has stopped. */
  async function end(key: string): Promise<void> {
    const own = running.get(key);
    own?.stop.abort();
    await own?.done;
  }

  /** Ends the download of a pack in any tab. */
  async function stop(key: string): Promise<void> {
    known.unstored.delete(key);
    channel?.postMessage({ type: 'stop', key } satisfies TabMessage);
    await end(key);
  }

  if (channel) {
    channel.onmessage = ({ data: { type, key } }: MessageEvent<TabMessage>) =>
      void (type === 'stop' ? end(key) : readCached().then(readStorage));
  }
  addEventListener('online', () => {
    for (const pack of state.get().packs) if (pack.download?.failure === 'network') void download(pack.key);
  });

  return {
    state,
    refresh,
    async update(connection) {
      await refresh();
      const isSparing = connection?.saveData === true || SLOW_CONNECTIONS.includes(connection?.effectiveType ?? '');
      for (const pack of state.get().packs) if (isDue(pack, isSparing)) await download(pack.key);
    },
    download,
    async pause(key) {
      await stop(key);
      await changeRecord(key, { state: 'paused' });
      await settle(key);
    },
    async remove(key) {
      await stop(key);
      const remove = async () => removeRecords(await openDatabase(), key);
      if (!(await withLock(locks, key, true, remove))) await remove();
      await settle(key);
    },
  };
}

/**
 * Runs a function while no other tab changes a pack. Without the Web Locks API it simply runs: tabs
 * may do the same work twice, but each step is still a transaction.
 * @param isPatient Whether it waits for another tab to release the pack.
 * @returns whether it ran; false when another tab has the pack.
 */
async function withLock(
  locks: Pick<LockManager, 'request'> | undefined,
  key: string,
  isPatient: boolean,
  run: () => Promise<void>,
): Promise<boolean> {
  const timeout = isPatient ? AbortSignal.timeout(LOCK_TIMEOUT_MS) : undefined;
  let hasRun = false;
  const runWith = async (lock: Lock | null | undefined) => {
    if (lock === null) return;
    hasRun = true;
    await run();
  };
  try {
    const options = timeout ? { signal: timeout } : { ifAvailable: true };
    await (locks ? locks.request(ownName(`offline-pack-${key}`), options, runWith) : runWith(undefined));
  } catch (error) {
    if (hasRun || timeout?.aborted !== true) throw error;
  }
  return hasRun;
}
