import { rememberSearches } from './recent-searches';
import { createSearchPort, type SearchPort, type SearchWorker } from './search-port';

const publicSearch = createSearchPort(startSearchWorker);
let replacement: SearchPort | null = null;
let newest = 0;

/** The search of this site: one worker, whatever asks. Importing it fetches nothing. */
export const siteSearch: SearchPort = {
  ask(request, onReport) {
    const number = (newest += 1);
    (replacement ?? publicSearch).ask(request, (report) => {
      // The other search may still speak after it was replaced.
      if (number === newest) onReport(report);
    });
  },
};

/**
 * Lets another search answer in place of the published one: that of private versions. As long as it does, searches are not
 * remembered. Null puts the published one back.
 */
export function replaceSiteSearch(port: SearchPort | null): void {
  replacement = port;
  newest += 1;
  rememberSearches(port === null);
}

/** Starts the search worker: webpack makes a script of its own of it, which is fetched now. */
function startSearchWorker(): SearchWorker {
  return new Worker(new URL('./search-worker.ts', import.meta.url));
}
