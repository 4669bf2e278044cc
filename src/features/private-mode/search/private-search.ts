import { editionKey, type Edition } from '../../../../content-schema';
import { createTextEngine } from '../engine/create-text-engine';
import type { TextIndexer } from '../engine/text-engine';
import {
  createSearchPort,
  FAILED_SEARCH,
  type ReportMessage,
  type SearchPort,
  type SearchWorker,
} from '../../search/search-port';
import { EditionIndexer, type LoadEdition } from './edition-indexer';
import type { PrivateSearchMessage, PrivateSearchWorker } from './private-search-messages';

/** Options of `createPrivateSearch`. */
export interface PrivateSearchOptions {
  /** Loads an edition when it is searched for the first time, and later its changes. */
  load: LoadEdition;
  /** Compiles texts; replaced by tests. */
  createIndexer?: () => TextIndexer;
  /** Starts the worker that searches; replaced by tests. */
  startWorker?: () => PrivateSearchWorker;
}

/** Search over private editions, in memory, in separate workers. */
export interface PrivateSearch extends SearchPort {
  /**
   * Reloads a changed edition a moment later; earlier results stay until it is loaded. An edition
   * that was never searched is not loaded.
   * @param articleIds Articles whose texts to read again, null for all; the others stay as they
   * are.
   */
  invalidate(edition: Edition, articleIds: readonly number[] | null): void;
  /** Reloads all editions: anything may have changed. */
  invalidateAll(): void;
  /** Terminates the workers and clears the cache. */
  dispose(): void;
}

/**
 * Maximum number of cached editions: the current one, its other language, and others that were
 * searched.
 */
const MOST_EDITIONS = 6;

/**
 * Delay between a change and the reload of the edition, in milliseconds: authors save often and
 * search seldom.
 */
const CHANGE_DELAY_MS = 1000;

/** Creates the search of private editions. Nothing is started or loaded before the first search. */
export function createPrivateSearch({
  load,
  createIndexer = createTextEngine,
  startWorker = startPrivateSearchWorker,
}: PrivateSearchOptions): PrivateSearch {
  const indexer = new EditionIndexer({ load, createIndexer, give });
  /** Editions that the worker has by key, the most recently requested at the end. */
  const wanted = new Map<string, Edition>();
  /** Articles that changed in each edition since it was read, null for all; by key. */
  const changed = new Map<string, Set<number> | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker: PrivateSearchWorker | undefined;
  let isDisposed = false;

  const port = createSearchPort(() => {
    const started = startWorker();
    worker = started;
    wanted.clear();
    started.addEventListener('message', ({ data }) => {
      if (data.kind === 'want' && worker === started) open(data.edition);
    });
    return searchWorkerOf(started);
  });

  function give(message: PrivateSearchMessage): void {
    worker?.postMessage(message);
  }

  function open(edition: Edition): void {
    const key = editionKey(edition);
    wanted.delete(key);
    wanted.set(key, edition);
    void indexer.open(edition);
    const [oldest] = wanted.values();
    if (wanted.size <= MOST_EDITIONS || oldest === undefined) return;
    wanted.delete(editionKey(oldest));
    indexer.forget(oldest);
    give({ kind: 'forget', edition: oldest });
  }

  function invalidate(edition: Edition, articleIds: readonly number[] | null): void {
    const key = editionKey(edition);
    if (!wanted.has(key)) return;
    const before = changed.get(key) ?? new Set<number>();
    const isAll = articleIds === null || changed.get(key) === null;
    changed.set(key, isAll ? null : new Set([...before, ...articleIds]));
    clearTimeout(timer);
    timer = setTimeout(reopenChanged, CHANGE_DELAY_MS);
  }

  function reopenChanged(): void {
    for (const [key, edition] of wanted) {
      const articleIds = changed.get(key);
      if (articleIds !== undefined) void indexer.reopen(edition, articleIds === null ? null : [...articleIds]);
    }
    changed.clear();
  }

  return {
    ask(request, onReport) {
      if (isDisposed) onReport(FAILED_SEARCH);
      else port.ask(request, onReport);
    },
    prepare(edition) {
      if (!isDisposed) port.prepare(edition);
    },
    invalidate,
    invalidateAll() {
      for (const edition of wanted.values()) invalidate(edition, null);
    },
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      wanted.clear();
      indexer.dispose();
    },
  };
}

/** Adapts the worker to the search port. */
function searchWorkerOf(worker: PrivateSearchWorker): SearchWorker {
  type Listening = [type: 'message', (event: { data: ReportMessage }) => void] | [type: 'error', () => void];
  function addEventListener(...[type, listener]: Listening): void {
    if (type === 'error') return worker.addEventListener('error', listener);
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'report') listener({ data: data.report });
    });
  }
  return {
    postMessage: (ask) => worker.postMessage({ kind: 'ask', ask }),
    addEventListener,
    terminate: () => worker.terminate(),
  };
}

/** Starts the worker, a separate script built by webpack, which is fetched by this call. */
function startPrivateSearchWorker(): PrivateSearchWorker {
  return new Worker(new URL('./private-search-worker.ts', import.meta.url));
}
