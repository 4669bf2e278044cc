import { type Locale, type PackList, localeSchema } from '../../../../content-schema';
import { packKey } from '../../../shared/offline/offline-files';
import type { PackDownload } from '../store/offline-database';
import type { LibraryRecords } from '../store/pack-store';
import type { LibraryPack } from './pack-library';

/** What a library knows. */
export interface LibraryKnowledge {
  /** The language whose packs come first. */
  locale: Locale;
  list: PackList | null;
  /** What is kept and on its way; null until it was read, and where the browser keeps nothing. */
  records: LibraryRecords | null;
  /** Downloads as this tab knows them, where the database does not: they win. */
  unstored: ReadonlyMap<string, PackDownload>;
  /** By the address of the manifest that is offered. */
  updateBytes: ReadonlyMap<string, number>;
}

/** Nothing is kept, and nothing is on its way. */
const NO_RECORDS: LibraryRecords = { packs: [], downloads: [], manifests: new Map() };

/** The packs as the reader sees them: newest version first, and of each the page's language first. */
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

/** What a key stands for; null when it is none. */
function editionOf(key: string): { versionId: number; locale: Locale } | null {
  const at = key.lastIndexOf('-');
  const versionId = Number(key.slice(0, at));
  const locale = localeSchema.safeParse(key.slice(at + 1)).data;
  return locale === undefined || !Number.isSafeInteger(versionId) ? null : { versionId, locale };
}
