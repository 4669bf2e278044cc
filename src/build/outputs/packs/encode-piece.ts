import { deflateRawSync } from 'node:zlib';
import type { PagePiece } from '../../../../content-schema';
import { digestOf } from '../../../node/content-digest';
import {
  applyPiece,
  articleText,
  describePage,
  type PageBase,
  type PageTexts,
} from '../../../shared/offline/page-piece';

/** Maximum compression: deltas are created once, and downloaded with every pack. */
const DEFLATE = { level: 9 } as const;

/** A base page with its address. */
export interface NamedBase {
  path: string;
  base: PageBase;
}

/** A page delta. */
export interface EncodedPiece {
  /** Digest of its JSON, used as its name. */
  digest: string;
  /** Compresses it to the bytes of its file. */
  compress(): Uint8Array;
}

/**
 * Creates the delta of a page. All texts are byte strings.
 * @param base Null for a page without a base.
 */
export function encodePiece(
  page: PageTexts,
  base: NamedBase | null,
  rest: Pick<PagePiece, 'title' | 'search'>,
): EncodedPiece {
  const json = Buffer.from(JSON.stringify(pieceOf(page, base, rest)), 'latin1');
  return { digest: digestOf(json), compress: () => deflateRawSync(json, DEFLATE) };
}

function pieceOf(
  page: PageTexts,
  base: NamedBase | null,
  { title, search }: Pick<PagePiece, 'title' | 'search'>,
): PagePiece {
  const ofSearch = search === undefined ? {} : { search };
  const article = articleText(page.data);
  if (base !== null) {
    const described = describePage(page, base.base, article);
    // A delta that does not restore the page exactly must not be stored: the page is then written
    // in full.
    if (isSamePage(applyPiece(described, base.base, article), page)) {
      return { title, base: base.path, ...described, ...ofSearch };
    }
  }
  const written = describePage(page, null, article);
  const isSame = isSamePage(applyPiece(written, null, article), page);
  return { title, base: null, ...(isSame ? written : { html: [page.html], data: [page.data] }), ...ofSearch };
}

const isSamePage = (a: PageTexts, b: PageTexts) => a.html === b.html && a.data === b.data;
