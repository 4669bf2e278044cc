import { bundleForBrowsers } from '../../../src/node/bundle-for-browsers';

/** The service worker's first module. */
const WORKER = 'src/features/offline/worker/worker.ts';
/**
 * What Workbox calls so is its own, or `_handle`, which the site's strategies put in the place of its own: no browser knows it by name. Most of
 * it is never called here, and cannot be left out.
 */
const NAMES_OF_WORKBOX =
  /^_[a-z]|Callbacks?$|Handler$|^(?:getGoogleAnalyticsName|getPrecacheName|getRuntimeName|updateDetails|googleAnalytics|addCacheListener|findMatchingRoute|unregisterRoute|fetchAndCachePut|getCacheKey|doneWaiting)$/;

/**
 * Bundles the service worker. Its syntax is that of the boot script, which registers it.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export const bundleWorker = (site: string): Promise<string> =>
  bundleForBrowsers(site, { entryPoints: [WORKER], mangleProps: NAMES_OF_WORKBOX });
