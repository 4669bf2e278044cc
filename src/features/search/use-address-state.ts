import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTHING_SEARCHED, readSearchAddress, searchAddress, type SearchAddress } from './search-scope';
import { withBasePath, withoutBasePath } from '../../shared/routes/base-path';

/** Navigates to an address of this page, in the current history entry. */
export type NavigateHere = (address: string) => void;

/** State of the search page, stored in its address. */
export interface AddressState {
  address: SearchAddress;
  /** Returns the latest state, which React may not have rendered yet. */
  latest: () => SearchAddress;
  /** Updates the query while typing: the address follows without a history entry. */
  type: (query: string) => void;
  /** Commits a choice or the typed query: going back returns to the previous state. */
  commit: (change: Partial<SearchAddress>) => void;
  /** Updates the address at once, because the reader is about to leave and may come back. */
  flush: () => void;
}

/** Pause in typing before the address is updated, in milliseconds: browsers limit such changes. */
const TYPING_PAUSE_MS = 400;

/**
 * Stores the state of the search page in its address. The initial state is empty, as rendered on
 * the server.
 * @param search Query string of the router's address.
 * @param visit Different for each navigation of the router. Typing changes the address without the
 * router, so the same `search` may occur again.
 */
export function useAddressState(path: string, search: string, visit: string, navigate: NavigateHere): AddressState {
  const [address, setAddress] = useState(NOTHING_SEARCHED);
  const latest = useRef(address);
  /** Current address, or the one about to be set. */
  const written = useRef<string | null>(null);
  /** Last committed address, as opposed to typed ones. */
  const committed = useRef(path);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const take = useCallback((next: SearchAddress) => {
    clearTimeout(timer.current);
    latest.current = next;
    setAddress(next);
  }, []);

  const follow = useCallback(
    (announced: string) => {
      const given = readSearchAddress(announced);
      const here = searchAddress(path, given);
      if (here === written.current) return;
      written.current = here;
      committed.current = here;
      take(given);
    },
    [path, take],
  );
  useEffect(() => follow(search), [follow, search, visit]);
  useEffect(() => {
    // Going back before the router has rendered the last navigation causes no render, so handle it
    // here.
    const onPop = () => {
      if (withoutBasePath(window.location.pathname) === path) follow(window.location.search);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [follow, path]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const to = searchAddress(path, latest.current);
    if (to === written.current) return;
    written.current = to;
    // Not through the router: it loads the page first, and by then the reader may have navigated;
    // it would replace that entry.
    replaceAddress(to);
  }, [path]);

  const type = useCallback(
    (query: string) => {
      take({ ...latest.current, query });
      timer.current = setTimeout(flush, TYPING_PAUSE_MS);
    },
    [flush, take],
  );

  const commit = useCallback(
    (change: Partial<SearchAddress>) => {
      const next = { ...latest.current, ...change };
      const to = searchAddress(path, next);
      take(next);
      if (to === committed.current) return;
      // Typing has replaced the history entry to return to: restore it.
      replaceAddress(committed.current);
      written.current = to;
      committed.current = to;
      // The router adds an entry after its page is loaded: two commits in a row would share it.
      window.history.pushState(null, '', withBasePath(to));
      navigate(to);
    },
    [navigate, path, take],
  );

  return { address, latest: useCallback(() => latest.current, []), type, commit, flush };
}

/** Replaces the address at once, without a history entry and without the router. */
const replaceAddress = (to: string): void => window.history.replaceState(window.history.state, '', withBasePath(to));
