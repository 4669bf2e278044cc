import type { GatsbyBrowser } from 'gatsby';
import { Provider } from 'react-redux';
import { replayEarlyClicks } from '../../boot/early-clicks';
import { observeRenderedPage } from '../../boot/offline';
import { recordAddress, startClientNavigation } from '../navigation/client-navigation';
import { endPageLoadingOnErrors, pageLoading } from '../navigation/page-loading';
import { prefetchAfter } from '../navigation/prefetch';
import { scrollWithoutSection } from '../navigation/route-scroll';
import { highlightFromSearch, renderedHighlight } from '../navigation/search-highlight';
import { followOffline } from '../../features/offline/follow-offline';
import { prepareOnIntent } from '../../features/account/session/browser-identity';
import { untilOfOneBuild } from '../../features/publishing/new-text/published-page';
import { isSiteOutdated } from '../../store/new-build';
import { watchBuilds } from '../../features/publishing/new-text/watch-builds';
import { RootBoundary } from '../shell/root-boundary';
import { createAppPorts } from '../store/app-services';
import { followBrowser } from '../store/follow-browser';
import { createAppStore } from '../store/store';
import { logHostMismatch } from './host-mismatch';
import { endRecovery, startRecovery } from './recovery';

export { shouldUpdateScroll } from '../navigation/route-scroll';

const ports = createAppPorts();
const store = createAppStore(ports);

let hasPage = false;

/** Gives the page its one store. Gatsby wraps the tree of each head after it: those share it, and may fail by themselves. */
export const wrapRootElement: NonNullable<GatsbyBrowser['wrapRootElement']> = ({ element }) => {
  const tree = hasPage ? element : <RootBoundary>{element}</RootBoundary>;
  hasPage = true;
  return <Provider store={store}>{tree}</Provider>;
};

/** Called by Gatsby once, when its scripts start: before React takes the page over, which waits for what this gives. */
export const onClientEntry = async (): Promise<void> => {
  await startRecovery();
  await untilOfOneBuild();
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
  followBrowser(store, ports);
  // It is tried again when somebody signs in.
  if (HAS_ACCOUNTS) prepareOnIntent(() => void ports.loadIdentity(false).catch(() => undefined));
  watchBuilds();
  followOffline();
  replayEarlyClicks();
};

/** Called before a page is shown: who is signed in is looked at again, before guards are asked. */
export const onPreRouteUpdate: NonNullable<GatsbyBrowser['onPreRouteUpdate']> = () => {
  ports.sessionSignals.touch();
};

/** Called when a page is shown: the first one, with no previous location, too. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({ location, prevLocation }) => {
  pageLoading.finish();
  recordAddress(location.href);
  // The page that it was has been shown for a moment: one that was gone back to, or led to by a guard.
  if (isSiteOutdated() && navigator.onLine && prevLocation !== null && prevLocation.pathname !== location.pathname)
    window.location.reload();
  scrollWithoutSection(location, prevLocation);
  prefetchAfter();
  // Not on the first page: words that were highlighted before a reload would come up when scripts start.
  if (prevLocation !== null) highlightFromSearch(renderedHighlight());
  // The boot script sees to the first page.
  if (prevLocation !== null) observeRenderedPage();
};

/** Turns off the prefetching of every link in view: a long navigation would queue hundreds of requests. */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
