import type { GatsbyBrowser } from 'gatsby';
import { Provider } from 'react-redux';
import { replayEarlyClicks } from '../../boot/early-clicks';
import { observeRenderedPage } from '../../boot/offline';
import { recordAddress, startClientNavigation } from '../navigation/client-navigation';
import { endPageLoadingOnErrors, pageLoading } from '../navigation/page-loading';
import { prefetchAfter } from '../navigation/prefetch';
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

const ports = createAppPorts();
const store = createAppStore(ports);

let hasPage = false;

/**
 * Provides the one store of the page. Gatsby also wraps the tree of each head, after the page:
 * heads share the store and may fail separately.
 */
export const wrapRootElement: NonNullable<GatsbyBrowser['wrapRootElement']> = ({ element }) => {
  const tree = hasPage ? element : <RootBoundary>{element}</RootBoundary>;
  hasPage = true;
  return <Provider store={store}>{tree}</Provider>;
};

/**
 * Called by Gatsby once when its scripts start, before hydration, which waits for the returned
 * promise.
 */
export const onClientEntry = async (): Promise<void> => {
  await startRecovery();
  await untilOfOneBuild();
};

/**
 * Called by Gatsby once, after hydration and every effect of the first render. Earlier, a link
 * intercepted during hydration changed the address alone and left the old page below it. Until then
 * the browser follows links, and clicks on elements that need scripts wait.
 */
export const onInitialClientRender: NonNullable<GatsbyBrowser['onInitialClientRender']> = () => {
  endRecovery();
  logHostMismatch();
  startClientNavigation();
  endPageLoadingOnErrors();
  followBrowser(store, ports);
  // Signing in retries a failed load.
  if (HAS_ACCOUNTS) prepareOnIntent(() => void ports.loadIdentity(false).catch(() => undefined));
  watchBuilds();
  followOffline();
  replayEarlyClicks();
};

/** Called before a page is rendered. Checks the session again before guards run. */
export const onPreRouteUpdate: NonNullable<GatsbyBrowser['onPreRouteUpdate']> = () => {
  ports.sessionSignals.touch();
};

/** Called when a page is rendered, including the first one, which has no previous location. */
export const onRouteUpdate: NonNullable<GatsbyBrowser['onRouteUpdate']> = ({ location, prevLocation }) => {
  pageLoading.finish();
  recordAddress(location.href);
  // Reached through the history or a guard, the page was rendered with the old scripts for a
  // moment.
  if (isSiteOutdated() && navigator.onLine && prevLocation !== null && prevLocation.pathname !== location.pathname)
    window.location.reload();
  prefetchAfter();
  // Not on the first page: words highlighted before a reload would appear again when scripts start.
  if (prevLocation !== null) highlightFromSearch(renderedHighlight());
  // The boot script observes the first page.
  if (prevLocation !== null) observeRenderedPage();
};

/**
 * Turns off the prefetching of every link in view: a long navigation would queue hundreds of
 * requests.
 */
export const disableCorePrefetching: NonNullable<GatsbyBrowser['disableCorePrefetching']> = () => true;
