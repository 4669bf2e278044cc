import { createWorkerChannel, type ChannelWorker } from '../../../shared/worker-channel';
import { createSearchPort, type SearchPort } from '../../search/search-port';
import { createTextEngine } from '../engine/create-text-engine';
import type { TextIndexer } from '../engine/text-engine';
import type { MemoryEditions } from './memory-editions';
import { PrivateEditions, type LoadEdition } from './private-editions';

/** Options of `createPrivateSearch`. */
export interface PrivateSearchOptions {
  /** Loads an edition when it is searched for the first time, and later its changes. */
  load: LoadEdition;
  /** Compiles texts; replaced by tests. */
  createIndexer?: () => TextIndexer;
  /** Starts the worker that searches; replaced by tests. */
  startWorker?: () => ChannelWorker;
}

/** Search over private editions, in memory, in separate workers. */
export interface PrivateSearch extends SearchPort, Pick<PrivateEditions, 'invalidate' | 'invalidateAll'> {
  /** Terminates the workers and clears the cache. Later searches fail. */
  dispose(): void;
}

/** Creates the search of private editions. Nothing is started or loaded before the first search. */
export function createPrivateSearch({
  load,
  createIndexer = createTextEngine,
  startWorker = startPrivateSearchWorker,
}: PrivateSearchOptions): PrivateSearch {
  const worker = createWorkerChannel<MemoryEditions>(startWorker, { onTerminated: () => editions.clear() });
  const editions = new PrivateEditions({ load, createIndexer, worker });
  const port = createSearchPort({
    openTitles: async (edition) => editions.open(edition).titles,
    load: async (edition) => editions.open(edition).texts,
    search: (...searched) => worker.call('search', ...searched),
  });
  return {
    ...port,
    invalidate: (edition, articleIds) => editions.invalidate(edition, articleIds),
    invalidateAll: () => editions.invalidateAll(),
    dispose() {
      editions.dispose();
      worker.close();
    },
  };
}

/** Starts the worker, a separate script built by webpack, which is fetched by this call. */
function startPrivateSearchWorker(): ChannelWorker {
  return new Worker(new URL('./private-search-worker.ts', import.meta.url));
}
