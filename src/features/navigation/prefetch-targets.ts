import type { Connection } from '../../shared/connection';

/** How many pages are fetched ahead from one page at most. */
export const PREFETCH_LIMIT = 6;

/** A link of the page. */
export interface LinkInPage {
  /** Address of the page that it leads to. */
  path: string;
  /** Whether it leads to the next or the previous page in reading order. */
  rel: 'next' | 'prev' | null;
  /** Whether it is in the window. */
  isInView: boolean;
}

/**
 * Chooses the pages to fetch ahead: the next, the previous, then those that the first links in view lead to. Never more
 * than `PREFETCH_LIMIT`, however many links there are.
 */
export function choosePrefetchTargets(links: readonly LinkInPage[], here: string): string[] {
  const wanted = [
    ...links.filter(({ rel }) => rel === 'next'),
    ...links.filter(({ rel }) => rel === 'prev'),
    ...links.filter(({ isInView }) => isInView),
  ];
  const paths = new Set(wanted.map(({ path }) => path));
  paths.delete(here);
  return [...paths].slice(0, PREFETCH_LIMIT);
}

/** Tells whether pages may be fetched that the reader has not asked for (specification §9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== 'slow-2g';
}
