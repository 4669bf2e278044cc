import { rememberSearches } from './recent-searches';
import { createWorkerChannel, type ChannelWorker } from '../../shared/worker-channel';
import type { SearchEngine } from './engine/search-engine';
import { createSearchPort, type SearchPort } from './search-port';

const publicSearch = createPublicSearch(() => new Worker(new URL('./search-worker.ts', import.meta.url)));
let replacement: SearchPort | null = null;
let newest = 0;
/** The last request, which is repeated when the search is replaced. */
let question: Parameters<SearchPort['ask']> | null = null;

/** The search of this site, with one worker for all callers. Importing it fetches nothing. */
export const siteSearch: SearchPort = {
  ask(request, onReport) {
    question = [request, onReport];
    const number = (newest += 1);
    (replacement ?? publicSearch).ask(request, (report) => {
      // The replaced search may still report.
      if (number === newest) onReport(report);
    });
  },
  prepare: (edition) => (replacement ?? publicSearch).prepare(edition),
};

/**
 * Replaces the published search, by that of private versions. Meanwhile searches are not stored.
 * The last request is repeated, because it may have been made while the replacement was loading.
 * Null restores the published search.
 */
export function replaceSiteSearch(port: SearchPort | null): void {
  replacement = port;
  newest += 1;
  rememberSearches(port === null);
  if (port === null) question = null;
  else if (question !== null) siteSearch.ask(...question);
}

/** Creates the search of the site's files, which a worker fetches and searches. */
export function createPublicSearch(startWorker: () => ChannelWorker): SearchPort {
  const channel = createWorkerChannel<SearchEngine>(startWorker);
  return createSearchPort({
    openTitles: (edition) => channel.call('openTitles', edition),
    load: (...searched) => channel.call('load', ...searched),
    search: (...searched) => channel.call('search', ...searched),
  });
}
