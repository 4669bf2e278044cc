import type { PackFile, PackManifest } from '../../../../content-schema';
import type { PageTexts } from '../../../shared/offline/page-piece';
import { versionPath } from '../../../shared/routes/paths';
import type { SearchCatalog } from '../../../shared/search-files';
import type { CachedPack } from '../store/offline-database';
import { fromDatabase } from './cache-database';
import { pageOfPack, pieceOf } from './pack-pages';
import { isAlias, localeOf, pinned, versionOf } from './routes';
import { digestOf } from '../store/piece-bytes';

/** A pack prepared for lookups. */
interface OpenPack {
  pack: CachedPack;
  manifest: PackManifest;
  pages: ReadonlySet<string>;
  /** By address, including the addresses of other formats of an image. */
  files: ReadonlyMap<string, PackFile>;
}

/** Prepared packs, by address of the manifest: the contents of an address never change. */
let open = new Map<string, OpenPack>();

/** Returns the stored packs, that of the current version first. */
async function openPacks(): Promise<OpenPack[]> {
  const packs = await fromDatabase((database) => database.getAll('packs'), []);
  const opened = new Map<string, OpenPack>();
  for (const pack of packs) {
    const known = open.get(pack.manifest);
    const manifest =
      known?.manifest ?? (await fromDatabase((database) => database.get('manifests', pack.manifest), undefined));
    if (manifest === undefined) continue;
    // Missing parts may have been loaded since.
    const isSame = known?.pack.missing.length === pack.missing.length;
    opened.set(pack.manifest, known && isSame ? { ...known, pack } : openPack(pack, manifest));
  }
  open = opened;
  return [...opened.values()].sort((a, b) => Number(b.pack.isDefault) - Number(a.pack.isDefault));
}

function openPack(pack: CachedPack, manifest: PackManifest): OpenPack {
  const missing = new Set(pack.missing);
  const pages = manifest.pages.flatMap(({ path }) => (missing.has(path) ? [] : [path]));
  const files = new Map<string, PackFile>();
  for (const file of manifest.files) for (const path of file.standsFor ?? []) files.set(path, file);
  for (const file of manifest.files) if (!missing.has(file.path)) files.set(file.path, file);
  return { pack, manifest, pages: new Set(pages), files };
}

/**
 * Returns the pack of a page. Pages of a version are only in its own pack, others in any pack of
 * the language.
 */
async function packWith(path: string): Promise<OpenPack | undefined> {
  const locale = localeOf(path);
  const version = versionOf(path);
  return (await openPacks()).find(
    ({ pack, pages }) =>
      pages.has(path) && pack.locale === locale && (version === undefined || String(pack.versionId) === version),
  );
}

/**
 * Returns the page to which an address of the current version leads, if that version is stored;
 * otherwise null.
 */
export async function pinnedInPack(path: string): Promise<string | null> {
  if (!isAlias(path)) return null;
  for (const { pack, pages } of await openPacks()) {
    const target = pack.isDefault && pack.locale === localeOf(path) ? pinned(path, pack.versionId) : null;
    if (target !== null && pages.has(target)) return target;
  }
  return null;
}

/** Checks whether a pack lists a page. */
export const isInPack = async (path: string): Promise<boolean> => (await packWith(path)) !== undefined;

/** Builds a page from its pack; null when no pack has all of it. */
export async function pageInPacks(
  path: string,
): Promise<{ pack: CachedPack; compilationHash: string; texts: PageTexts } | null> {
  const match = await packWith(path);
  if (match === undefined) return null;
  const texts = await pageOfPack(match.pack.manifest, match.manifest, path);
  return texts && { pack: match.pack, compilationHash: match.manifest.compilationHash, texts };
}

/** Returns the compilation hash of a page's pack; null when no pack has the page. */
export async function hashInPacks(path: string): Promise<string | null> {
  return (await packWith(path))?.manifest.compilationHash ?? null;
}

/**
 * Returns a response with a file of a pack, or with another format of the image; null when no pack
 * has it intact.
 */
export async function fileInPacks(path: string, isExact: boolean): Promise<Response | null> {
  for (const { pack, files } of await openPacks()) {
    const file = files.get(path);
    if (file === undefined || (isExact && file.path !== path)) continue;
    const cached = await fromDatabase((database) => database.get('pieces', file.digest), undefined);
    if (cached === undefined || (await digestOf(cached.bytes)) !== file.digest) continue;
    return new Response(cached.bytes, { headers: { ...pack.headers, 'content-type': file.type } });
  }
  return null;
}

/** Returns a response with a search file of a pack; null when no pack has it. */
export async function searchFileInPacks(path: string): Promise<Response | null> {
  // The text of an article is in the delta of its page. Its id is in the name.
  const page = path.replace(/.*text-[a-z]+-(\d+).*/, '/article/$1');
  for (const { manifest, pages } of await openPacks()) {
    const own = [...pages].find((each) => each.endsWith(page));
    const text = own && (await pieceOf(manifest, own))?.search?.[path];
    if (text) return new Response(text);
  }
  return fileInPacks(path, true);
}

/** Returns the search catalog of the packs. */
export async function catalogOfPacks(): Promise<SearchCatalog['editions']> {
  return (await openPacks()).flatMap(({ pack: { versionId, locale }, manifest: { search }, files }) =>
    search !== undefined && files.has(search) ? [{ versionId, locale, catalogue: search }] : [],
  );
}

/** Returns the addresses of the pages of all packs. */
export async function pagesOfPacks(): Promise<Set<string>> {
  return new Set((await openPacks()).flatMap(({ pages }) => [...pages]));
}

/** Returns the home page of each pack, with its title. */
export async function packEntries(): Promise<{ path: string; title: string; locale: string }[]> {
  const entries = [];
  for (const { pack, manifest, pages } of await openPacks()) {
    const path = versionPath(pack.locale, `${pack.versionId}`);
    if (!pages.has(path)) continue;
    const title = (await pieceOf(manifest, path))?.title ?? pack.versionName;
    entries.push({ path, title, locale: pack.locale });
  }
  return entries;
}
