import { rememberSearches } from './recent-searches';
import { createSearchPort, type SearchPort, type SearchWorker } from './search-port';

const publicSearch = createSearchPort(startSearchWorker);
let replacement: SearchPort | null = null;
let newest = 0;
/** What was asked last, for whichever search answers. */
let question: Parameters<SearchPort['ask']> | null = null;

/** The search of this site: one worker, whatever asks. Importing it fetches nothing. */
export const siteSearch: SearchPort = {
  ask(request, onReport) {
    question = [request, onReport];
    const number = (newest += 1);
    (replacement ?? publicSearch).ask(request, (report) => {
      // The other search may still speak after it was replaced.
      if (number === newest) onReport(report);
    });
  },
  prepare: (edition) => (replacement ?? publicSearch).prepare(edition),
};

/**
 * Lets another search answer in place of the published one: that of private versions. As long as it does, searches are not
 * remembered. What was asked before is asked of
 * it anew: whoever reached for the search while it was on its way waits for it. Null puts the published one back.
 */
export function replaceSiteSearch(port: SearchPort | null): void {
  replacement = port;
  newest += 1;
  rememberSearches(port === null);
  if (port === null) question = null;
  else if (question !== null) siteSearch.ask(...question);
}

/** Starts the search worker: webpack makes a script of its own of it, which is fetched now. */
function startSearchWorker(): SearchWorker {
  return new Worker(new URL('./search-worker.ts', import.meta.url));
}
