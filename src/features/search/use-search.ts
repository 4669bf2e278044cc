import { startTransition, useCallback, useEffect, useState } from 'react';
import type { SearchPort, SearchReport, SearchRequest } from './search-port';

/** State of a search. */
export interface SearchState {
  /**
   * Null before the first report. During a new query in the same edition, the last results stay, to
   * prevent flickering.
   */
  report: SearchReport | null;
  /** Query of the report. */
  query: string;
  /** Repeats the search after a failure. */
  retry: () => void;
}

/**
 * Searches whenever the request changes.
 * @param request Null to search and fetch nothing. Pass the same object while nothing changes.
 */
export function useSearch(port: SearchPort, request: SearchRequest | null): SearchState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ request: SearchRequest; report: SearchReport } | null>(null);

  useEffect(() => {
    if (request === null) return undefined;
    let isWanted = true;
    port.ask(request, (report) => {
      // Rendering twenty articles with their sections takes longer than a keystroke: input has
      // priority.
      startTransition(() => {
        if (isWanted) setState({ request, report });
      });
    });
    return () => {
      isWanted = false;
    };
  }, [port, request, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  const isOfThisEdition = request !== null && state !== null && sameEdition(state.request, request);
  return {
    report: isOfThisEdition ? state.report : null,
    query: isOfThisEdition ? state.request.query : '',
    retry,
  };
}

const sameEdition = (one: SearchRequest, other: SearchRequest): boolean =>
  one.edition.versionId === other.edition.versionId && one.edition.locale === other.edition.locale;
