import type { Edition } from '../../../content-schema';
import type { CategoryTitles } from '../../shared/search-files';
import type { SearchAnswer } from './engine/search';

/** What to search for, and where. Plain data: it is posted to the worker. */
export interface SearchRequest {
  edition: Edition;
  /** Empty to get the titles ready, and search for nothing yet. */
  query: string;
  /** Only articles of this category; null for all. */
  categoryId: number | null;
  /** Where to look when nothing is found, in this order. */
  elsewhere: readonly Edition[];
}

/** How far a search is, with what it has found so far. Plain data: the worker posts it. */
export interface SearchReport {
  /**
   * `titles`: the texts are still loading; `complete`: all was searched; `absent`: nothing of that edition can be
   * searched; `failed`: a file did not come, and asking again may help.
   */
  status: 'titles' | 'complete' | 'absent' | 'failed';
  /** Null as long as nothing could be searched. */
  answer: SearchAnswer | null;
  /** Titles of the categories, in the order in which they are shown. */
  categories: CategoryTitles;
  /** What other editions have, where this one has nothing; it grows as they are searched. */
  elsewhere: readonly FoundElsewhere[];
}

/** How many articles of another edition answer. */
export interface FoundElsewhere {
  edition: Edition;
  articleCount: number;
}

/** A question for the worker. Numbers grow: the highest is the search that the reader waits for. */
export interface AskMessage {
  id: number;
  request: SearchRequest;
}

/** What goes to the worker: a question, or an edition whose titles are to be got ready, which nobody is told of. */
export type SearchMessage = AskMessage | { prepare: Edition };

/** What comes back: the same number. */
export interface ReportMessage {
  id: number;
  report: SearchReport;
}

/** The part of a `Worker` that search uses. */
export interface SearchWorker {
  postMessage(message: SearchMessage): void;
  addEventListener(type: 'message', listener: (event: { data: ReportMessage }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** The way to search from a page: the page of results and the dialog share it. */
export interface SearchPort {
  /**
   * Searches, and gets the titles ready if the query is empty. Reports come until something else is asked for: an older
   * search never speaks after a newer one.
   */
  ask(request: SearchRequest, onReport: (report: SearchReport) => void): void;
  /** Gets the titles of an edition ready. Whatever was asked is answered all the same, and nothing is said of this. */
  prepare(edition: Edition): void;
}

/** Nothing could be searched. */
export const FAILED_SEARCH: SearchReport = { status: 'failed', answer: null, categories: [], elsewhere: [] };

/** Makes a port that starts the worker at the first question, and a new one after the worker has failed. */
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
        // The browser lets no worker start.
        onReport(FAILED_SEARCH);
      }
    },
    prepare(edition) {
      try {
        worker ??= start();
        worker.postMessage({ prepare: edition });
      } catch {
        // The first question tells.
      }
    },
  };
}
