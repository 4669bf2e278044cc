import { startTransition, useCallback, useEffect, useState } from 'react';
import type { SearchPort, SearchReport, SearchRequest } from './search-port';

/** What a search has come to. */
export interface SearchState {
  /**
   * Null before the first report. While a new query is searched for in the same edition, what the last one found stays,
   * so that the list does not flicker.
   */
  report: SearchReport | null;
  /** The query that the report answers. */
  query: string;
  /** Asks again, after a failure. */
  retry: () => void;
}

/**
 * Searches as the request changes.
 * @param request Null to search for nothing, and fetch nothing. Keep it the same object as long as nothing changes.
 */
export function useSearch(port: SearchPort, request: SearchRequest | null): SearchState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ request: SearchRequest; report: SearchReport } | null>(null);

  useEffect(() => {
    if (request === null) return undefined;
    let isWanted = true;
    port.ask(request, (report) => {
      // Twenty articles with their sections take longer to render than a letter to type: letters go first.
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
