import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page is in the browser: false on the server and while React takes the page over, true right after. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
