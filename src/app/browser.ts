import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';
import { endPageLoadingOnErrors, pageLoading } from './page-loading';
import { prefetchAfter } from './prefetch';
import { highlightFromSearch } from './search-highlight';

export { shouldUpdateScroll } from './route-scroll';

/**
 * Called by Gatsby once, when React has taken over the page. Not earlier: a link that was taken from the browser while
 * React starts changed the address alone, and the old page stayed under it. Until then links are the browser's.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  startClientNavigation();
  endPageLoadingOnErrors();
};

/** Called when a page takes more than a second to come: also for navigations that no click began. */
export const onRouteUpdateDelayed: NonNullable<GatsbyBrowser['onRouteUpdateDelayed']> = () => {
  pageLoading.start();
};

/** Called when a page is shown: the first one, with no previous location, too. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({ prevLocation }) => {
  pageLoading.finish();
  prefetchAfter();
  // Not on the first page: words that were highlighted before a reload would come up when scripts start.
  if (prevLocation !== null) highlightFromSearch(window.history.state);
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
