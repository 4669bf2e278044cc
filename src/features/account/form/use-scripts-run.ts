import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether scripts run: false in the page that the server made, and until React has taken it over. */
export const useScriptsRun = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
