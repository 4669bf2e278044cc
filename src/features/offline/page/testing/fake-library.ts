import type { LibraryPack, PackLibrary, StorageState } from '../../packs/pack-library';
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
  packs: readonly LibraryPack[];
  storage: StorageState = { usage: null, quota: null, isPersistent: null };
  isCacheKnown = true;
  isListKnown: boolean | null = true;
  /** Calls, such as `take 2/fr`. */
  readonly asked: string[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(...packs: LibraryPack[]) {
    this.packs = packs;
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Changes the state, as the real library does while it works. */
  become(changes: Partial<Pick<PackLibrary, 'packs' | 'storage' | 'isListKnown'>>): void {
    Object.assign(this, changes);
    for (const listener of this.listeners) listener();
  }

  private ask(what: string): Promise<void> {
    this.asked.push(what);
    return Promise.resolve();
  }

  refresh = () => this.ask('refresh');
  take = (key: string) => this.ask(`take ${key}`);
  pause = (key: string) => this.ask(`pause ${key}`);
  remove = (key: string) => this.ask(`remove ${key}`);
}
