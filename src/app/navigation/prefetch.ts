import { PREFETCH_DELAY_MS } from '../../../content-schema';
import { choosePrefetchTargets, mayPrefetch, type LinkInPage } from '../../features/navigation/prefetch-targets';
import { isWithoutNetwork } from '../../features/offline/without-network';
import { innerAddress } from './client-navigation';

let fetching = new AbortController();

/**
 * Prefetches the data of pages that the reader may visit next, one after the other, a second after
 * a page is rendered. Stops when the reader navigates.
 */
export function prefetchAfter(): void {
  fetching.abort();
  fetching = new AbortController();
  const { signal } = fetching;
  setTimeout(() => {
    if (signal.aborted || document.hidden || isWithoutNetwork() || !mayPrefetch(navigator.connection)) return;
    void fetchOneByOne(choosePrefetchTargets(linksOfContent(), window.location.pathname), signal);
  }, PREFETCH_DELAY_MS);
}

async function fetchOneByOne(paths: readonly string[], signal: AbortSignal): Promise<void> {
  for (const path of paths) {
    if (signal.aborted) return;
    await window.___loader?.loadPage(path);
  }
}

/** Returns the links of the content, without those of the sidebar, which may be hundreds. */
function linksOfContent(): LinkInPage[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) => {
    const path = innerAddress(link, window.location)?.pathname;
    if (path === undefined) return [];
    const { top, bottom } = link.getBoundingClientRect();
    const rel = link.rel === 'next' || link.rel === 'prev' ? link.rel : null;
    return [{ path, rel, isInView: bottom > 0 && top < window.innerHeight }];
  });
}
