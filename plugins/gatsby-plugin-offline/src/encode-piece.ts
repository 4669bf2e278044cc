import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PagePiece } from '../../../content-schema';
import { digestOf } from '../../../src/node/content-digest';
import { describePage, applyPiece, type PageBase, type PageTexts } from '../../../src/shared/offline/page-piece';

/** Zlib's best: pieces are made once, and fetched by everybody who takes the pack along. */
const DEFLATE = { level: 9 } as const;

/** A page that others are made out of, with its address. */
export interface NamedBase {
  path: string;
  base: PageBase;
}

/** The file of a piece. */
export interface EncodedPiece {
  /** Of its JSON; names it. */
  digest: string;
  bytes: Uint8Array;
}

/**
 * Makes the piece of a page, and the file of it.
 * @param base null for a page that stands for itself.
 */
export async function encodePiece(
  page: PageTexts,
  base: NamedBase | null,
  rest: Pick<PagePiece, 'title' | 'search'>,
): Promise<EncodedPiece> {
  const json = JSON.stringify(pieceOf(page, base, rest));
  return { digest: digestOf(json), bytes: await promisify(deflateRaw)(json, DEFLATE) };
}

function pieceOf(
  page: PageTexts,
  base: NamedBase | null,
  { title, search }: Pick<PagePiece, 'title' | 'search'>,
): PagePiece {
  const ofSearch = search === undefined ? {} : { search };
  if (base !== null) {
    const described = describePage(page, base.base);
    // What a reader would not get back as it is must not be kept so: it is written out.
    if (isSamePage(applyPiece(described, base.base), page)) {
      return { title, base: base.path, ...described, ...ofSearch };
    }
  }
  const written = describePage(page, null);
  const isSame = isSamePage(applyPiece(written, null), page);
  return { title, base: null, ...(isSame ? written : { html: [page.html], data: [page.data] }), ...ofSearch };
}

const isSamePage = (a: PageTexts, b: PageTexts) => a.html === b.html && a.data === b.data;
