import { packKey } from '../../../shared/offline/offline-files';
import type { PackDownload } from '../store/offline-database';
import { changeDownload } from '../store/pack-store';
import { withPack } from './pack-lock';
import type { LibraryPack, PackLibrary } from './pack-library';
import type { LibraryDatabase } from './library-database';
import type { LibraryPorts } from './library-ports';
import type { LibraryState } from './library-state';
import type { SitePacks } from './site-packs';
import { storageFailure, DownloadError } from './download-error';
import { downloadPack } from './download-pack';

/** The downloads of a library. */
export interface DownloadQueue extends Pick<PackLibrary, 'take'> {
  /** Ends the download of a pack in this tab, if there is one, and waits until it has stopped. */
  end(key: string): Promise<void>;
  /** Ends the download of a pack in any tab. */
  stop(key: string): Promise<void>;
  /** Reads the state of a pack again, and notifies other tabs. */
  settle(key: string): Promise<void>;
}

/** Options of `createDownloadQueue`. */
export interface DownloadQueueOptions {
  ports: LibraryPorts;
  database: LibraryDatabase;
  site: SitePacks;
  state: LibraryState;
}

/**
 * Creates the download queue of a library. A second request for a running download returns that
 * download.
 */
export function createDownloadQueue({ ports, database, site, state }: DownloadQueueOptions): DownloadQueue {
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();

  /** Fetches a pack. Only one tab at a time does so. */
  async function fetchPack(key: string, signal: AbortSignal): Promise<void> {
    const db = await database();
    const { packs: listed } = await state.readList(signal);
    const offered = listed.find((each) => packKey(each) === key);
    if (offered === undefined)
      throw new DownloadError('not-found', `Expected the pack ${key} on the site; it is not offered.`);
    const manifest = (await db.get('manifests', offered.manifest)) ?? (await site.readManifest(offered, signal));
    if (signal.aborted) return;
    const onProgress = () => {
      state.trustDatabase(key);
      void state.readCached();
      ports.post({ type: 'changed', key });
    };
    await downloadPack({ listed: offered, manifest, database: db, ports, signal, onProgress });
  }

  async function run(key: string, signal: AbortSignal): Promise<void> {
    const pack = state.packs.find((each) => each.key === key);
    const download = unstoredDownload(pack, key);
    state.showDownload({ ...download, state: 'running' });
    if (!pack?.cached) void state.askToPersist();
    // After a pause, another tab may still hold the lock.
    const mode = pack?.download?.state === 'paused' ? 'wait' : 'try';
    try {
      await withPack(ports.locks, key, mode, () => fetchPack(key, signal));
      state.trustDatabase(key);
    } catch (error) {
      state.trustDatabase(key);
      if (!signal.aborted) await fail(download, storageFailure(error));
    }
    // After an abort, the caller settles the pack, and must not wait for more than the abort.
    if (!signal.aborted) await settle(key);
  }

  /** Stores why a download stopped; only in this tab when the database cannot store it. */
  async function fail(download: PackDownload, { failure }: DownloadError): Promise<void> {
    const isStored = await database()
      .then((db) => changeDownload(db, download.key, { state: 'failed', failure }))
      .catch(() => false);
    if (!isStored) state.showDownload({ ...download, state: 'failed', failure });
  }

  async function settle(key: string): Promise<void> {
    await state.readCached();
    ports.post({ type: 'changed', key });
    await state.readStorage();
  }

  async function end(key: string): Promise<void> {
    const own = running.get(key);
    own?.stop.abort();
    await own?.done;
  }

  return {
    take(key) {
      const before = running.get(key);
      if (before !== undefined) return before.done;
      const stop = new AbortController();
      const done = run(key, stop.signal).finally(() => running.delete(key));
      running.set(key, { stop, done });
      return done;
    },
    end,
    async stop(key) {
      state.trustDatabase(key);
      ports.post({ type: 'stop', key });
      await end(key);
    },
    settle,
  };
}

/** Returns the record of a download that the database does not have yet. */
function unstoredDownload(pack: LibraryPack | undefined, key: string): PackDownload {
  if (pack?.download) {
    const { failure: _, ...download } = pack.download;
    return download;
  }
  const bytesToFetch = pack?.updateBytes ?? pack?.offered?.bytes ?? 0;
  return { key, manifest: pack?.offered?.manifest ?? '', state: 'running', bytesDone: 0, bytesToFetch };
}
