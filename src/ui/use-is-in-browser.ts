import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns whether the page runs in the browser: false on the server and during hydration, true
 * right after.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
