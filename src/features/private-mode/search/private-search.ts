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

/** What private search is made with. */
export interface PrivateSearchOptions {
  /** Gets an edition when it is searched for the first time, and what has changed of it. */
  load: LoadEdition;
  /** Compiles texts; replaced by tests. */
  createIndexer?: () => TextIndexer;
  /** Starts the worker that searches; replaced by tests. */
  startWorker?: () => PrivateSearchWorker;
}

/** Search over private editions: in memory, in workers of its own. */
export interface PrivateSearch extends SearchPort {
  /**
   * Something of an edition has changed: it is loaded again a moment later, and what was found stays until it is there. An
   * edition that nobody has searched is left alone.
   * @param articleIds Articles whose texts are to be read anew, null for all; the others stay as they were.
   */
  invalidate(edition: Edition, articleIds: readonly number[] | null): void;
  /** Anything may have changed. */
  invalidateAll(): void;
  /** Ends the workers and forgets everything. */
  dispose(): void;
}

/** Editions that are kept at once: the one being read, its other language, and where else was looked. */
const MOST_EDITIONS = 6;

/** How long after a change an edition is read again, in milliseconds: whoever writes saves often, and searches seldom. */
const CHANGE_DELAY_MS = 1000;

/** Makes the search of private editions. Nothing starts and nothing is loaded before something is asked for. */
export function createPrivateSearch({
  load,
  createIndexer = createTextEngine,
  startWorker = startPrivateSearchWorker,
}: PrivateSearchOptions): PrivateSearch {
  const indexer = new EditionIndexer({ load, createIndexer, give });
  /** Keys of the editions that the worker has, the one wanted last at the end. */
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

/** The worker as the port of search knows one. */
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

/** Starts the worker: webpack makes a script of its own of it, which is fetched now. */
function startPrivateSearchWorker(): PrivateSearchWorker {
  return new Worker(new URL('./private-search-worker.ts', import.meta.url));
}
