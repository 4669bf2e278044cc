import { type PackManifest, type PagePiece, pagePieceSchema } from '../../../../content-schema';
import { applyPiece } from '../../../shared/offline/page-piece';
import { versionPath, versionParam } from '../../../shared/routes/paths';
import type { OfflineDatabase } from '../store/offline-database';
import { inflatePiece } from '../store/piece-bytes';
import { parseBytes } from './site-packs';

/**
 * Reads all parts of a pack, once before it becomes visible.
 * @param unavailable Digests of the parts that the site does not have.
 * @returns the HTML of the version's page, null when it is missing; the number of articles; the
 * addresses of missing files and pages, including those whose base is missing; the number of
 * missing pages.
 */
export async function readPack(database: OfflineDatabase, manifest: PackManifest, unavailable: ReadonlySet<string>) {
  const { pages, files, versionId, locale } = manifest;
  let articles = 0;
  const there = new Set<string>();
  let html: string | null = null;
  for (const { path, digest } of pages) {
    const cached = await database.get('pieces', digest);
    const piece = cached && (await readPiece(cached.bytes));
    // A page is listed after its base: no page has to be looked up twice, and cycles are
    // impossible.
    if (piece === undefined || (piece.base !== null && !there.has(piece.base))) continue;
    there.add(path);
    if (piece.search !== undefined) articles += 1;
    // The version's page has no base: others are made of it.
    const isHome = path === versionPath(locale, versionParam(versionId)) && piece.base === null;
    if (isHome) html = applyPiece(piece, null).html;
  }
  const missingPages = pages.filter(({ path }) => !there.has(path));
  const missingFiles = files.filter(({ digest }) => unavailable.has(digest));
  return {
    html,
    articles,
    missing: [...missingPages, ...missingFiles].map(({ path }) => path),
    missingPages: missingPages.length,
  };
}

/** Parses a page delta; undefined when it is invalid, even if its bytes match the manifest. */
export const readPiece = (bytes: ArrayBuffer): Promise<PagePiece | undefined> =>
  inflatePiece(bytes).then(
    (json) => parseBytes(pagePieceSchema, json),
    () => undefined,
  );
