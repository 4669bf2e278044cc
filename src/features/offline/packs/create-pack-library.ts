import '../../../../content-schema/interpreted-schemas';
import type { Locale } from '../../../../content-schema';
import { changeDownload, removeRecords } from '../store/pack-store';
import { withPack } from './pack-lock';
import type { PackLibrary } from './pack-library';
import { createDownloadQueue } from './download-queue';
import { createLibraryDatabase } from './library-database';
import { browserPorts, type LibraryPorts } from './library-ports';
import { createLibraryState } from './library-state';
import { createSitePacks } from './site-packs';

/** Options of `createPackLibrary`. */
export interface PackLibraryOptions {
  /** Language of the page, whose packs are listed first. */
  locale: Locale;
  /** Browser APIs it uses (default: the browser's own). */
  ports?: LibraryPorts;
}

/** Creates the library of this device's packs. A page needs only one. */
export function createPackLibrary({ locale, ports = browserPorts() }: PackLibraryOptions): PackLibrary {
  const site = createSitePacks(ports);
  const database = createLibraryDatabase(ports);
  const state = createLibraryState({ locale, ports, database, site });
  const { take, end, stop, settle } = createDownloadQueue({ ports, database, site, state });

  ports.listen(({ type, key }) => {
    if (type === 'stop') void end(key);
    else void state.readCached().then(state.readStorage);
  });
  ports.whenOnline(() => {
    for (const { key, download } of state.packs) if (download?.failure === 'network') void take(key);
  });

  return {
    get packs() {
      return state.packs;
    },
    get storage() {
      return state.storage;
    },
    get isCacheKnown() {
      return state.isCacheKnown;
    },
    get isListKnown() {
      return state.isListKnown;
    },
    subscribe: state.subscribe,
    async refresh() {
      // Stored packs first: they must not look as if they were only offered.
      await Promise.all([state.readCached(), state.readStorage()]);
      await state.readList().catch(() => null);
      await state.measureUpdates();
    },
    take,
    async pause(key) {
      await stop(key);
      await database()
        .then((db) => changeDownload(db, key, { state: 'paused' }))
        .catch(() => false);
      await settle(key);
    },
    async remove(key) {
      await stop(key);
      const remove = async () => removeRecords(await database(), key).then(() => true);
      await withPack(ports.locks, key, 'wait', remove).then((isDone) => isDone ?? remove());
      await settle(key);
    },
  };
}
