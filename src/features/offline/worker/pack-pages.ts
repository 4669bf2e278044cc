import type { PackManifest, PagePiece } from '../../../../content-schema';
import { createPageBase, applyPiece, type PageBase, type PageTexts } from '../../../shared/offline/page-piece';
import { fromDatabase } from './cache-database';
import { digestOf, inflatePiece } from '../store/piece-bytes';

/**
 * Maximum number of cached base pages: an article needs two, mostly the same as the previous
 * article.
 */
const REMEMBERED_BASES = 8;
/** Maximum length of a chain of bases; the build creates three. */
const DEEPEST = 8;

const bases = new Map<string, PageBase>();

/** Returns the delta of a page; null when it is missing or corrupt. */
export async function pieceOf(manifest: PackManifest, path: string): Promise<PagePiece | null> {
  const digest = manifest.pages.find((page) => page.path === path)?.digest;
  if (digest === undefined) return null;
  const cached = await fromDatabase((database) => database.get('pieces', digest), undefined);
  const json = cached && (await inflated(cached.bytes, digest));
  // A cast: the digest proves that the build wrote it.
  return json ? (JSON.parse(json) as PagePiece) : null;
}

/** Builds a page of a pack; null when a part is missing. */
export async function pageOfPack(
  address: string,
  manifest: PackManifest,
  path: string,
  depth = 0,
): Promise<PageTexts | null> {
  if (depth > DEEPEST) return null;
  const piece = await pieceOf(manifest, path);
  if (piece === null) return null;
  const base = piece.base === null ? null : await baseOfPack(address, manifest, piece.base, depth + 1);
  if (piece.base !== null && base === null) return null;
  try {
    return applyPiece(piece, base);
  } catch {
    // The delta is of another release than its base.
    return null;
  }
}

async function baseOfPack(
  address: string,
  manifest: PackManifest,
  path: string,
  depth: number,
): Promise<PageBase | null> {
  // A manifest belongs to one release, so the page never changes.
  const key = `${address} ${path}`;
  const known = bases.get(key);
  if (known !== undefined) return known;
  const texts = await pageOfPack(address, manifest, path, depth);
  if (texts === null) return null;
  const base = createPageBase(texts);
  const [oldest] = bases.keys();
  if (oldest !== undefined && bases.size >= REMEMBERED_BASES) bases.delete(oldest);
  bases.set(key, base);
  return base;
}

/** Inflates a stored page delta to JSON; null when it does not match its digest. */
async function inflated(bytes: ArrayBuffer, digest: string): Promise<string | null> {
  try {
    const json = await inflatePiece(bytes);
    return (await digestOf(json)) === digest ? new TextDecoder().decode(json) : null;
  } catch {
    return null;
  }
}
