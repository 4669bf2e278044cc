import { type Locale, type PackList, localeSchema } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import type { PackDownload } from '../store/offline-database';
import type { LibraryRecords } from '../store/pack-store';
import type { LibraryPack } from './pack-library';

/** Data from which the list of packs is computed. */
export interface LibraryKnowledge {
  /** The language whose packs come first. */
  locale: Locale;
  list: PackList | null;
  /** Stored packs and downloads; null until read, and where the browser refuses storage. */
  records: LibraryRecords | null;
  /** Downloads that only this tab knows. They take precedence over the database. */
  unstored: ReadonlyMap<string, PackDownload>;
  /** Bytes to fetch, by address of the offered manifest. */
  updateBytes: ReadonlyMap<string, number>;
}

/** Records of an empty device. */
const NO_RECORDS: LibraryRecords = { packs: [], downloads: [], manifests: new Map() };

/**
 * Returns the packs to list: newest version first, and within a version the page's language first.
 */
export function libraryPacks({ locale, list, unstored, updateBytes, ...known }: LibraryKnowledge): LibraryPack[] {
  const records = known.records ?? NO_RECORDS;
  const offered = new Map(list?.packs.map((pack) => [packKey(pack), pack]));
  const cached = new Map(records.packs.map((pack) => [pack.key, pack]));
  const downloads = new Map(records.downloads.map((download) => [download.key, download]));
  for (const [key, download] of unstored) downloads.set(key, download);
  const keys = new Set([...offered.keys(), ...cached.keys(), ...downloads.keys()]);
  return [...keys]
    .flatMap((key): LibraryPack[] => {
      const edition = editionOf(key);
      if (edition === null) return [];
      const [ours, theirs, download] = [cached.get(key) ?? null, offered.get(key) ?? null, downloads.get(key) ?? null];
      const versionName =
        theirs?.versionName ??
        ours?.versionName ??
        records.manifests.get(download?.manifest ?? '')?.versionName ??
        String(edition.versionId);
      const isUpdate = ours !== null && theirs !== null && ours.manifest !== theirs.manifest;
      const bytes = isUpdate ? (updateBytes.get(theirs.manifest) ?? null) : null;
      return [{ ...edition, key, versionName, offered: theirs, cached: ours, download, updateBytes: bytes }];
    })
    .sort((a, b) => b.versionId - a.versionId || Number(b.locale === locale) - Number(a.locale === locale));
}

/** Parses the key of a pack; null when it is invalid. */
function editionOf(key: string): { versionId: number; locale: Locale } | null {
  const at = key.lastIndexOf('-');
  const versionId = Number(key.slice(0, at));
  const locale = localeSchema.safeParse(key.slice(at + 1)).data;
  return locale === undefined || !Number.isSafeInteger(versionId) ? null : { versionId, locale };
}
