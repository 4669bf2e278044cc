import type { PagePiece } from '../../../content-schema';
import { DATA_MADE_OF } from '../page-contract';
import { applyPatch, PatchBase, createPatch } from './page-patch';

/** What a page consists of: its HTML, and the data with which scripts take it over (Gatsby's page-data.json). */
export interface PageTexts {
  html: string;
  data: string;
}

/** A page that others are made out of. */
export interface PageBase {
  html: PatchBase;
  data: PatchBase;
}

/** Makes a page one that others can be made out of. */
export function createPageBase({ html, data }: PageTexts): PageBase {
  return { html: new PatchBase(html, 'html'), data: new PatchBase(data, 'json') };
}

/**
 * A page without what changes with every title of the version, as its piece would: what only the build looks at in the data, and
 * the digest by which a page tells whether its data is of its own build. In a pack it always is.
 */
export function withoutBuildTraces({ html, data }: PageTexts): PageTexts {
  return {
    html: html.replace(new RegExp(` ${DATA_MADE_OF}="[^"]*"`), ''),
    data: data.replace(/"surroundings":"(?:[^"\\]|\\.)*"/, '"surroundings":""'),
  };
}

/** Describes a page by what differs from another; `applyPiece` makes it again, byte for byte. */
export function describePage({ html, data }: PageTexts, base: PageBase | null): Pick<PagePiece, 'html' | 'data'> {
  return {
    html: createPatch(html, base?.html ?? null, 'html', articleText(data)),
    data: createPatch(data, base?.data ?? null, 'json'),
  };
}

/**
 * Makes a page by its piece.
 * @throws {RangeError} when the piece names a part that the other page does not have.
 */
export function applyPiece(piece: Pick<PagePiece, 'html' | 'data'>, base: PageBase | null): PageTexts {
  const data = applyPatch(piece.data, base?.data ?? null);
  return { data, html: applyPatch(piece.html, base?.html ?? null, articleText(data)) };
}

/** The text of the article that a page's data holds; empty where there is none. */
function articleText(data: string): string {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return '';
  }
  for (const name of ['result', 'data', 'article', 'html']) {
    if (typeof value !== 'object' || value === null) return '';
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : '';
}
