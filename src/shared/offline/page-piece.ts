import type { PagePiece } from '../../../content-schema';
import { DATA_MADE_OF } from '../page-contract';
import { applyPatch, PatchBase, createPatch } from './page-patch';

/** Contents of a page: its HTML, and its data for hydration (Gatsby's page-data.json). */
export interface PageTexts {
  html: string;
  data: string;
}

/** Base page of deltas. */
export interface PageBase {
  html: PatchBase;
  data: PatchBase;
}

/** Creates a base page. */
export function createPageBase({ html, data }: PageTexts): PageBase {
  return { html: new PatchBase(html, 'html'), data: new PatchBase(data, 'json') };
}

/**
 * Removes from a page what changes with every title of the version and
 * would change its delta: data that only the build reads, and the digest by
 * which a page detects data of another build. In a pack they always match.
 */
export function withoutBuildTraces({ html, data }: PageTexts): PageTexts {
  return {
    html: html.replace(new RegExp(` ${DATA_MADE_OF}="[^"]*"`), ''),
    data: data.replace(/"surroundings":"(?:[^"\\]|\\.)*"/, '"surroundings":""'),
  };
}

/**
 * Creates the delta of a page against a base; `applyPiece` restores the page byte for byte.
 * @param article Text of its article (default: read from its data).
 */
export function describePage(
  { html, data }: PageTexts,
  base: PageBase | null,
  article = articleText(data),
): Pick<PagePiece, 'html' | 'data'> {
  return {
    html: createPatch(html, base?.html ?? null, 'html', article),
    data: createPatch(data, base?.data ?? null, 'json'),
  };
}

/**
 * Restores a page from its delta.
 * @param article Text of its article (default: read from its data).
 * @throws {RangeError} when the delta refers to a part that the base does not have.
 */
export function applyPiece(
  piece: Pick<PagePiece, 'html' | 'data'>,
  base: PageBase | null,
  article?: string,
): PageTexts {
  const data = applyPatch(piece.data, base?.data ?? null);
  return { data, html: applyPatch(piece.html, base?.html ?? null, article ?? articleText(data)) };
}

/** Returns the article text in the data of a page; empty when there is none. */
export function articleText(data: string): string {
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
