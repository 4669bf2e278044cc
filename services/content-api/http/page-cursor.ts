import { parseContentId } from '../directory/content-path';

/** Articles on one page of the list. */
export const ARTICLES_PER_PAGE = 100;

/**
 * Writes the cursor of the page after an article. It names the article, not a position, so that articles that are
 * added or deleted between two pages neither repeat nor hide others.
 */
function writePageCursor(lastId: number): string {
  return Buffer.from(`after:${lastId}`).toString('base64url');
}

/** Reads a page cursor. @returns the id of the last article seen; null for what is no cursor of ours. */
export function parsePageCursor(cursor: string): number | null {
  const id = parseContentId(/^after:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? '');
  return id !== null && writePageCursor(id) === cursor ? id : null;
}

/** One page of a list, and the cursor of the next. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Takes the page of the items whose id is greater than `after`. @param items By id, in ascending order. */
export function takePage<Item>(items: Iterable<readonly [id: number, item: Item]>, after: number): Page<Item> {
  const page: Item[] = [];
  let lastId = after;
  for (const [id, item] of items) {
    if (id <= after) continue;
    if (page.length === ARTICLES_PER_PAGE) return { items: page, nextCursor: writePageCursor(lastId) };
    page.push(item);
    lastId = id;
  }
  return { items: page, nextCursor: null };
}
