import { type PackManifest, type PagePiece, pagePieceSchema } from '../../../../content-schema';
import { createPageBase, applyPiece, type PageTexts } from '../../../shared/offline/page-piece';
import { inflatePiece } from '../store/piece-bytes';

/** Contents of the parts of a pack, read once before it becomes visible. */
export interface PackReading {
  /** Search data of the articles. */
  search: NonNullable<PagePiece['search']>[];
  /** Addresses of missing pages and files, and of pages whose base is missing. */
  missing: string[];
  missingPages: number;
  /** The requested page, built from its delta; null when it is missing. */
  page: PageTexts | null;
}

/**
 * Reads all parts of a pack.
 * @param pagePath Address of the page to build.
 * @param bytesOf Returns the bytes of a part; undefined when it is missing.
 */
export async function readPack(
  { pages, files }: PackManifest,
  pagePath: string,
  bytesOf: (digest: string) => Promise<ArrayBuffer | undefined>,
  isThere: (digest: string) => boolean,
): Promise<PackReading> {
  const search: PackReading['search'] = [];
  const there = new Set<string>();
  const digests = new Map(pages.map(({ path, digest }) => [path, digest]));
  const pieceAt = async (path: string): Promise<PagePiece | null> => {
    const bytes = await bytesOf(digests.get(path) ?? '');
    return bytes === undefined ? null : readPiece(bytes);
  };
  for (const { path } of pages) {
    const piece = await pieceAt(path);
    // A page is listed after its base: no page has to be looked up twice, and cycles are
    // impossible.
    if (piece === null || (piece.base !== null && !there.has(piece.base))) continue;
    there.add(path);
    if (piece.search !== undefined) search.push(piece.search);
  }
  const make = async (path: string): Promise<PageTexts> => {
    const piece = await pieceAt(path);
    if (piece === null) throw new RangeError(`Expected a piece of ${path} in the pack; there is none.`);
    return applyPiece(piece, piece.base === null ? null : createPageBase(await make(piece.base)));
  };
  const missingPages = pages.filter(({ path }) => !there.has(path)).map(({ path }) => path);
  const missingFiles = files.filter(({ digest }) => !isThere(digest)).map(({ path }) => path);
  return {
    search,
    missing: [...missingPages, ...missingFiles],
    missingPages: missingPages.length,
    page: there.has(pagePath) ? await make(pagePath).catch(() => null) : null,
  };
}

/** Parses a page delta; null when it is invalid, even if its bytes match the manifest. */
export async function readPiece(bytes: ArrayBuffer): Promise<PagePiece | null> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(await inflatePiece(bytes)));
    return pagePieceSchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
