import { useCallback, useEffect, useState } from 'react';
import { readRecentSearches, type RecentStorage, withRecentSearch, writeRecentSearches } from './recent-searches';

/** The reader's last searches, newest first, with what changes them. */
export interface RecentSearches {
  queries: readonly string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
}

/** Gives the recent searches: none until the page runs in the browser. */
export function useRecentSearches(): RecentSearches {
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => setQueries(readRecentSearches(browserStorage())), []);
  // Another tab may have added some: each change starts from what is stored.
  const change = useCallback((changed: (stored: string[]) => string[]) => {
    const storage = browserStorage();
    const next = changed(readRecentSearches(storage));
    writeRecentSearches(storage, next);
    setQueries(next);
  }, []);
  const remember = useCallback((query: string) => change((stored) => withRecentSearch(stored, query)), [change]);
  const forget = useCallback((query: string) => change((stored) => stored.filter((each) => each !== query)), [change]);
  return { queries, remember, forget };
}

function browserStorage(): RecentStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
