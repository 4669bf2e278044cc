import type { Connection } from '../../shared/connection';

/** Maximum number of pages prefetched from one page. */
export const PREFETCH_LIMIT = 6;

/** A link of the page. */
export interface LinkInPage {
  /** Address of its target. */
  path: string;
  /** Whether it leads to the next or the previous page in reading order. */
  rel: 'next' | 'prev' | null;
  /** Whether it is in the viewport. */
  isInView: boolean;
}

/**
 * Selects the pages to prefetch: the next, the previous, then targets of the first links in view.
 * At most `PREFETCH_LIMIT`, however many links there are.
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

/** Checks whether pages may be prefetched (specification §9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType !== 'slow-2g';
}
