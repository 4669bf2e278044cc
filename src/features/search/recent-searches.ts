import { LONGEST_QUERY } from './search-request';

/** Key of the recent searches in the browser's storage. */
export const RECENT_SEARCHES_KEY = 'recent-searches';
/** How many are kept. */
const MOST_RECENT_SEARCHES = 8;

/** The part of the browser's storage that is used. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the recent searches, newest first. What cannot be read is thrown away, so that the next one is kept again. */
export function readRecentSearches(storage: RecentStorage | null): string[] {
  try {
    const text = storage?.getItem(RECENT_SEARCHES_KEY) ?? null;
    if (text === null) return [];
    const stored: unknown = parse(text);
    const queries = Array.isArray(stored) ? cleaned(stored) : [];
    if (JSON.stringify(queries) !== text) write(storage, queries);
    return queries;
  } catch {
    // The browser lets nothing be read.
    return [];
  }
}

/** Puts a search in front of the others. */
export const withRecentSearch = (queries: readonly string[], query: string): string[] => cleaned([query, ...queries]);

/** Keeps recent searches; nothing happens where the browser refuses. */
export function writeRecentSearches(storage: RecentStorage | null, queries: readonly string[]): void {
  try {
    write(storage, queries);
  } catch {
    // Full, or refused: they last as long as the page.
  }
}

function cleaned(values: readonly unknown[]): string[] {
  const queries = values.flatMap((value) => (typeof value === 'string' ? [value.trim().slice(0, LONGEST_QUERY)] : []));
  return [...new Set(queries)].filter((query) => query !== '').slice(0, MOST_RECENT_SEARCHES);
}

function write(storage: RecentStorage | null, queries: readonly string[]): void {
  if (queries.length === 0) storage?.removeItem(RECENT_SEARCHES_KEY);
  else storage?.setItem(RECENT_SEARCHES_KEY, JSON.stringify(queries));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
