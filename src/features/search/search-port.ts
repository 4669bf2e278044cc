import type { AskMessage, ReportMessage, SearchReport, SearchRequest } from './search-request';

/** The part of a `Worker` that search uses. */
export interface SearchWorker {
  postMessage(message: AskMessage): void;
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
}

const FAILED: SearchReport = { status: 'failed', answer: null, categories: {}, elsewhere: [] };

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
      listen(FAILED);
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
        onReport(FAILED);
      }
    },
  };
}
