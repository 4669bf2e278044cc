import { useSyncExternalStore } from 'react';
import {
  readRecentSearches,
  RECENT_SEARCHES_KEY,
  type RecentStorage,
  withRecentSearch,
  writeRecentSearches,
} from './recent-searches';

/** The reader's last searches, newest first, with what changes them. */
export interface RecentSearches {
  queries: readonly string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
}

/** Gives the recent searches, as other tabs change them too: none until the page runs in the browser. */
export function useRecentSearches(): RecentSearches {
  const queries = useSyncExternalStore(subscribe, read, readOnServer);
  return { queries, remember: rememberSearch, forget };
}

/** Puts a search in front of the reader's last ones. */
export const rememberSearch = (query: string): void => change((stored) => withRecentSearch(stored, query));
const forget = (query: string) => change((stored) => stored.filter((each) => each !== query));

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let known: readonly string[] | null = null;

const readOnServer = () => NONE;
const read = () => (known ??= readRecentSearches(browserStorage()));

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === RECENT_SEARCHES_KEY || key === null) tell(null);
  };
  // The page may have been away, or never asked: what is stored is read anew.
  if (listeners.size === 0) known = null;
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Another tab may have added some: each change starts from what is stored. */
function change(changed: (stored: string[]) => string[]): void {
  const storage = browserStorage();
  const next = changed(readRecentSearches(storage));
  writeRecentSearches(storage, next);
  tell(next);
}

function tell(queries: readonly string[] | null): void {
  known = queries;
  for (const listener of listeners) listener();
}

function browserStorage(): RecentStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
