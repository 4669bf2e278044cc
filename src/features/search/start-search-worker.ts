import type { SearchWorker } from './search-port';

/** Starts the search worker: webpack makes a script of its own of it, which is fetched now. */
export function startSearchWorker(): SearchWorker {
  return new Worker(new URL('./worker/search-worker.ts', import.meta.url));
}
