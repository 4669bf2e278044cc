import { createSignal, type Signal } from '../../../../ui/signal';
import type { PackLibrary } from '../../packs/library';
import type { LibraryPack, LibraryState } from '../../packs/library-state';
import type { CachedPack, PackDownload } from '../../store/offline-database';

/** Returns version 2 in French, offered and not stored. */
export const aPack = (fields: Partial<LibraryPack> = {}): LibraryPack => {
  const { versionId = 2, locale = 'fr', versionName = 'Versio 2.1' } = fields;
  const key = `${versionId}/${locale}`;
  return {
    key,
    versionId,
    locale,
    versionName,
    offered: {
      versionId,
      locale,
      versionName,
      articles: 31,
      manifest: `/offline/manifests/${versionId}-${locale}-today.json`,
      bytes: 2_430_000,
    },
    cached: null,
    download: null,
    updateBytes: null,
    ...fields,
  };
};

/** Returns the stored pack of version 2 in French. */
export const aCachedPack = (fields: Partial<CachedPack> = {}): CachedPack => ({
  key: '2/fr',
  versionId: 2,
  locale: 'fr',
  versionName: 'Versio 2.1',
  isDefault: true,
  manifest: '/offline/manifests/2-fr-today.json',
  articles: 31,
  bytes: 2_430_000,
  missing: [],
  keptAt: Date.UTC(2026, 10, 22),
  headers: {},
  ...fields,
});

/** Returns a download of version 2 in French, half done. */
export const aDownload = (fields: Partial<PackDownload> = {}): PackDownload => ({
  key: '2/fr',
  manifest: '/offline/manifests/2-fr-today.json',
  state: 'running',
  bytesDone: 1_200_000,
  bytesToFetch: 2_430_000,
  ...fields,
});

/** Pack library with given packs, which records calls. */
export class FakeLibrary implements PackLibrary {
  readonly state: Signal<LibraryState>;
  /** Calls, such as `download 2/fr`. */
  readonly asked: string[] = [];

  constructor(...packs: LibraryPack[]) {
    this.state = createSignal<LibraryState>({
      packs,
      storage: { usage: null, quota: null, isPersistent: null },
      isCacheKnown: true,
      isListKnown: true,
    });
  }

  /** Changes the state, as the real library does while it works. */
  become(changes: Partial<LibraryState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }

  private ask(what: string): Promise<void> {
    this.asked.push(what);
    return Promise.resolve();
  }

  refresh = () => this.ask('refresh');
  update = () => this.ask('update');
  download = (key: string) => this.ask(`download ${key}`);
  pause = (key: string) => this.ask(`pause ${key}`);
  remove = (key: string) => this.ask(`remove ${key}`);
}
