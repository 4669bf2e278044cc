import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTHING_SEARCHED, readSearchAddress, searchAddress, type SearchAddress } from './search-scope';

/** Goes to an address of this page, as a step that can be gone back from. */
export type NavigateHere = (address: string) => void;

/** The state of the search page, which its address holds. */
export interface AddressState {
  address: SearchAddress;
  /** The state as it is now, which React may not have shown yet. */
  latest: () => SearchAddress;
  /** Takes over what is being typed: the address follows, without a step to go back to. */
  type: (query: string) => void;
  /** Takes over a choice, or what was typed: going back leads to what was there before. */
  commit: (change: Partial<SearchAddress>) => void;
  /** Makes the address say at once what was typed: the reader is about to leave, and may come back to it. */
  flush: () => void;
}

/** How long the reader must pause before the address follows, in milliseconds: browsers allow few changes a second. */
const TYPING_PAUSE_MS = 400;

/**
 * Keeps the state of the search page in its address. At first nothing is searched for, as the server rendered it.
 * @param search The address from its question mark on, as the router has it.
 * @param visit Another text for each navigation of the router: typing changes the address without it, so the same `search`
 * may come again.
 */
export function useAddressState(path: string, search: string, visit: string, navigate: NavigateHere): AddressState {
  const [address, setAddress] = useState(NOTHING_SEARCHED);
  const latest = useRef(address);
  /** What the address says, or is about to. */
  const written = useRef<string | null>(null);
  /** The last address that was not merely typed. */
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
    // A step back that is taken before the router has shown the step forward: it has nothing new to tell.
    const onPop = () => {
      if (window.location.pathname === path) follow(window.location.search);
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
    // Not through the router: it loads the page first, and by then the reader may have left or made a step, which it would replace.
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
      // Typing has replaced the step that going back should lead to.
      replaceAddress(committed.current);
      written.current = to;
      committed.current = to;
      navigate(to);
    },
    [navigate, path, take],
  );

  return { address, latest: useCallback(() => latest.current, []), type, commit, flush };
}

/** Changes the address bar at once, without a step to go back to and without the router. */
const replaceAddress = (to: string): void => window.history.replaceState(window.history.state, '', to);
