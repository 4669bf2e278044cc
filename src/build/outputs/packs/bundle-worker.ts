import { type Locale, LOCALES } from '../../../../content-schema';
import { bundleForBrowsers } from '../../../node/bundle-for-browsers';

/** Entry module of the service worker. */
const WORKER = 'src/features/offline/worker/worker.ts';

/**
 * Bundles the service worker, with the same syntax target as the boot script, which registers it.
 * @param site Folder of the site.
 * @param languages Languages of the site (default: all of the product).
 * @param basePath Path below which the site is served (default: none).
 * @throws {Error} when the sources cannot be bundled.
 */
export const bundleWorker = (site: string, languages: readonly Locale[] = LOCALES, basePath = ''): Promise<string> =>
  bundleForBrowsers(site, { entryPoints: [WORKER] }, languages, basePath);
