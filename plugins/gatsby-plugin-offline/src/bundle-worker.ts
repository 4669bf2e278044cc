import { bundleForBrowsers } from '../../../src/node/bundle-for-browsers';

/** The service worker's first module. */
const WORKER = 'src/features/offline/worker/worker.ts';

/**
 * Bundles the service worker. Its syntax is that of the boot script, which registers it.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export const bundleWorker = (site: string): Promise<string> => bundleForBrowsers(site, { entryPoints: [WORKER] });
