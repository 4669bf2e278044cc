import '../../../../content-schema/interpreted-schemas';
import type { Locale } from '../../../../content-schema';
import { changeDownload, removeRecords } from '../store/pack-store';
import { packFileName, writePackFile } from './pack-file';
import { withPack } from './pack-lock';
import type { PackShelf } from './pack-shelf';
import { createPackTakes } from './pack-takes';
import { readBack, RefusedImport } from './read-back';
import { createShelfDatabase } from './shelf-database';
import { browserPorts, type ShelfPorts } from './shelf-ports';
import { createShelfState } from './shelf-state';
import { createSitePacks } from './site-packs';

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
  const database = createShelfDatabase(ports);
  const state = createShelfState({ locale, ports, database, site });
  const { take, end, stop, settle } = createPackTakes({ ports, database, site, state });

  ports.listen(({ type, key }) => {
    if (type === 'stop') void end(key);
    else void state.readKept().then(state.readStorage);
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
    get isKeptKnown() {
      return state.isKeptKnown;
    },
    get isListKnown() {
      return state.isListKnown;
    },
    subscribe: state.subscribe,
    async refresh() {
      // First what is kept: it is not to look as if it were only offered.
      await Promise.all([state.readKept(), state.readStorage()]);
      await state.readList().catch(() => null);
      await state.measureUpdates();
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
        void state.readKept();
        ports.tell({ type: 'changed', key });
      };
      try {
        const key = await readBack({ file, ports, database, stop, onProgress });
        await settle(key);
        return { key };
      } catch (error) {
        await state.readKept();
        if (!(error instanceof RefusedImport)) throw error;
        return { refusal: error.refusal };
      }
    },
  };
}
