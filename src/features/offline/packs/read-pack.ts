import type { PackManifest, PagePiece } from '../../../../content-schema';
import { createPageBase, applyPiece, type PageTexts } from '../../../shared/offline/page-piece';
import { readPiece } from './read-piece';

/** What the pieces of a pack say, read once before it becomes visible. */
export interface PackReading {
  /** What search is to know of the articles. */
  search: NonNullable<PagePiece['search']>[];
  /** Addresses of pages and files that are not there, or cannot be made since what they are made out of is not. */
  missing: string[];
  missingPages: number;
  /** The page asked for, made of its pieces; null when it is not there. */
  page: PageTexts | null;
}

/**
 * Reads all pieces of a pack.
 * @param pagePath Address of the page to make.
 * @param bytesOf Bytes of a piece or a file; undefined when it is not there.
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
    // A page stands after the one that it is made out of: nothing has to be looked up twice, and no circle can be.
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
