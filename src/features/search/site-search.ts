import { createSearchPort } from './search-port';
import { startSearchWorker } from './start-search-worker';

/** The search of this site: one worker, whatever asks. Importing it fetches nothing. */
export const siteSearch = createSearchPort(startSearchWorker);
