import type { Edition } from '../../../content-schema';
import type { CategoryTitles } from '../../shared/search-files';
import type { SearchAnswer } from './engine/search';

/** A search request. Plain data, because it is posted to the worker. */
export interface SearchRequest {
  edition: Edition;
  /** Empty to load the titles without searching. */
  query: string;
  /** Only articles of this category; null for all. */
  categoryId: number | null;
  /** Editions to search when nothing is found, in this order. */
  elsewhere: readonly Edition[];
}

/** Status and results of a search. Plain data, because the worker posts it. */
export interface SearchReport {
  /**
   * `titles`: the texts are still loading; `complete`: everything was searched; `absent`: the
   * edition cannot be searched; `failed`: a file could not be loaded, and a retry may help.
   */
  status: 'titles' | 'complete' | 'absent' | 'failed';
  /** Null until something could be searched. */
  answer: SearchAnswer | null;
  /** Titles of the categories, in display order. */
  categories: CategoryTitles;
  /** Results in other editions when this one has none; grows while they are searched. */
  elsewhere: readonly FoundElsewhere[];
}

/** Number of matching articles in another edition. */
export interface FoundElsewhere {
  edition: Edition;
  articleCount: number;
}

/** A search message to the worker. Ids increase: the highest is the current search. */
export interface AskMessage {
  id: number;
  request: SearchRequest;
}

/** Messages to the worker: a search, or an edition whose titles to load without a report. */
export type SearchMessage = AskMessage | { prepare: Edition };

/** Message from the worker, with the id of its search. */
export interface ReportMessage {
  id: number;
  report: SearchReport;
}

/** Members of `Worker` that search uses. */
export interface SearchWorker {
  postMessage(message: SearchMessage): void;
  addEventListener(type: 'message', listener: (event: { data: ReportMessage }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Interface of the search for pages, shared by the search page and the dialog. */
export interface SearchPort {
  /**
   * Searches, or loads the titles if the query is empty. Reports arrive until the next request: an
   * older search never reports after a newer one.
   */
  ask(request: SearchRequest, onReport: (report: SearchReport) => void): void;
  /** Loads the titles of an edition. Does not replace the current search, and reports nothing. */
  prepare(edition: Edition): void;
}

/** Report of a search that failed completely. */
export const FAILED_SEARCH: SearchReport = { status: 'failed', answer: null, categories: [], elsewhere: [] };

/** Creates a port that starts the worker at the first request, and again after it has failed. */
export function createSearchPort(startWorker: () => SearchWorker): SearchPort {
  let worker: SearchWorker | undefined;
  let newest = 0;
  let listen: (report: SearchReport) => void = () => undefined;

  function start(): SearchWorker {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      if (data.id === newest) listen(data.report);
    });
    started.addEventListener('error', () => {
      started.terminate();
      if (worker !== started) return;
      worker = undefined;
      listen(FAILED_SEARCH);
    });
    return started;
  }

  return {
    ask(request, onReport) {
      newest += 1;
      listen = onReport;
      try {
        worker ??= start();
        worker.postMessage({ id: newest, request });
      } catch {
        // The browser refuses to start workers.
        onReport(FAILED_SEARCH);
      }
    },
    prepare(edition) {
      try {
        worker ??= start();
        worker.postMessage({ prepare: edition });
      } catch {
        // The first search reports it.
      }
    },
  };
}
