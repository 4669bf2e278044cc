import type { GatsbyBrowser } from 'gatsby';
import { startClientNavigation } from './client-navigation';
import { logHostMismatch } from './host-mismatch';
import { endPageLoadingOnErrors, pageLoading } from './page-loading';
import { prepareOnIntent } from './identity/prepare-on-intent';
import { followBrowserFromNowOn, ports } from './page-store';
import { prefetchAfter } from './prefetch';
import { highlightFromSearch } from './search-highlight';
import { replayEarlyClicks } from '../boot/early-clicks';
import { scrollWithoutSection } from './route-scroll';
import { endRecovery, startRecovery } from './start-recovery';

export { shouldUpdateScroll } from './route-scroll';

/** Called by Gatsby once, when its scripts start: before React takes the page over. */
export const onClientEntry: NonNullable<GatsbyBrowser['onClientEntry']> = () => {
  startRecovery();
};

/**
 * Called by Gatsby once, when React has taken the page over and every effect of the first render has run. Not earlier: a
 * link that was taken from the browser while React starts changed the address alone, and the old page stayed under it.
 * Until then links are the browser's, and clicks on what needs scripts wait.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  endRecovery();
  logHostMismatch();
  startClientNavigation();
  endPageLoadingOnErrors();
  followBrowserFromNowOn();
  prepareOnIntent(ports.identity);
  replayEarlyClicks();
};

/** Called before a page is shown: who is signed in is looked at again, before guards are asked. */
export const onPreRouteUpdate: NonNullable<GatsbyBrowser['onPreRouteUpdate']> = () => {
  ports.sessionSignals.touch();
};

/** Called when a page is shown: the first one, with no previous location, too. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({ location, prevLocation }) => {
  pageLoading.finish();
  scrollWithoutSection(location, prevLocation);
  prefetchAfter();
  // Not on the first page: words that were highlighted before a reload would come up when scripts start.
  if (prevLocation !== null) highlightFromSearch(window.history.state);
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
