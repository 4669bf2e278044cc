import type { PackManifest, PagePiece } from '../../../../content-schema';
import { createPageBase, applyPiece, type PageBase, type PageTexts } from '../../../shared/offline/page-piece';
import { fromDatabase } from './cache-database';
import { inflated } from './verified-piece';

/** Pages that others are made out of, remembered: an article needs two, most of them the same as the one before. */
const REMEMBERED_BASES = 8;
/** Pages that a page is made out of, one after the other; the build makes three. */
const DEEPEST = 8;

const bases = new Map<string, PageBase>();

/** The piece of a page; null where it is not there, or not what it was. */
export async function pieceOf(manifest: PackManifest, path: string): Promise<PagePiece | null> {
  const digest = manifest.pages.find((page) => page.path === path)?.digest;
  if (digest === undefined) return null;
  const cached = await fromDatabase((database) => database.get('pieces', digest), undefined);
  const json = cached && (await inflated(cached.bytes, digest));
  // A cast: the digest says that it is what the build wrote, and the build writes pieces.
  return json ? (JSON.parse(json) as PagePiece) : null;
}

/** Puts a page of a pack together; null where anything of it is missing. */
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
    // Of another release than its base: it cannot be shown.
    return null;
  }
}

async function baseOfPack(
  address: string,
  manifest: PackManifest,
  path: string,
  depth: number,
): Promise<PageBase | null> {
  // The manifest is of one release: what it says a page is never changes.
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
