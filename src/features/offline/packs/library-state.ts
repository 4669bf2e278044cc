import type { Edition, ListedPack, PackList } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import type { CachedPack, PackDownload } from '../store/offline-database';
import type { LibraryRecords } from '../store/pack-store';

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

/** State of a pack library. */
export interface LibraryState {
  /** Newest version first. */
  packs: readonly LibraryPack[];
  /** Storage of this site, as reported by the browser; `isPersistent`: never evicted by it. */
  storage: { usage: number | null; quota: number | null; isPersistent: boolean | null };
  /**
   * Whether stored packs have been read. Until then, and where the browser refuses storage, packs
   * contain only what is offered.
   */
  isCacheKnown: boolean;
  /** Whether the list of offered packs could be loaded; null until the first attempt. */
  isListKnown: boolean | null;
}

/** Data from which the list of packs is computed. */
export interface Knowledge {
  list: PackList | null;
  /** Stored packs and downloads; null until read, and where the browser refuses storage. */
  records: LibraryRecords | null;
  /** Packs whose download only this tab knows. It takes precedence over the database. */
  unstored: Map<string, LibraryPack>;
  /** Bytes to fetch, by address of the offered manifest. */
  updateBytes: Map<string, number>;
}

/** Returns the packs to list, newest version first. */
export function listPacks({ list, records, unstored, updateBytes }: Knowledge): LibraryPack[] {
  const allOffered = new Map(list?.packs.map((pack) => [packKey(pack), pack]));
  const allCached = new Map(records?.packs.map((pack) => [pack.key, pack]));
  const downloads = new Map(records?.downloads.map((download) => [download.key, download]));
  const keys = new Set([allOffered, allCached, downloads, unstored].flatMap((packs) => [...packs.keys()]));
  return [...keys]
    .flatMap((key): LibraryPack[] => {
      const offered = allOffered.get(key) ?? null;
      const cached = allCached.get(key) ?? null;
      const download = unstored.get(key)?.download ?? downloads.get(key) ?? null;
      const edition = offered ?? cached ?? unstored.get(key) ?? records?.manifests.get(download?.manifest ?? '');
      if (edition === undefined) return [];
      const { versionId, locale, versionName } = edition;
      const isUpdate = cached !== null && offered !== null && cached.manifest !== offered.manifest;
      const bytes = isUpdate ? (updateBytes.get(offered.manifest) ?? null) : null;
      return [{ key, versionId, locale, versionName, offered, cached, download, updateBytes: bytes }];
    })
    .sort((a, b) => b.versionId - a.versionId);
}

/** Returns the record of a pack's download, or a new one. */
export function downloadOf({ key, download, offered, updateBytes }: LibraryPack): PackDownload {
  const { failure: _, ...record }: PackDownload = download ?? {
    key,
    manifest: offered?.manifest ?? '',
    state: 'running',
    bytesDone: 0,
    bytesToFetch: updateBytes ?? offered?.bytes ?? 0,
  };
  return record;
}

/** Returns whether a pack is downloaded or updated without being requested. */
export function isDue({ cached, offered, download, updateBytes }: LibraryPack, isSparing: boolean): boolean {
  if (download === null) return cached !== null && updateBytes !== null && !isSparing;
  const { state, failure, manifest } = download;
  if (state === 'running' || failure === 'network') return true;
  // Parts missing from one release may exist in another.
  const isOfRelease = failure === 'not-found' || failure === 'unreadable';
  return isOfRelease && !isSparing && offered !== null && offered.manifest !== manifest;
}
