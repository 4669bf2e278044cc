import { createSearchPort, type SearchWorker } from './search-port';

/** The search of this site: one worker, whatever asks. Importing it fetches nothing. */
export const siteSearch = createSearchPort(startSearchWorker);

/** Starts the search worker: webpack makes a script of its own of it, which is fetched now. */
function startSearchWorker(): SearchWorker {
  return new Worker(new URL('./search-worker.ts', import.meta.url));
}
