import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { PackOnShelf, PackShelf, StorageState } from '../packs/pack-shelf';

/** What a shelf holds now: shown anew whenever it changes. */
export function useShelf(shelf: PackShelf): Pick<PackShelf, 'packs' | 'storage' | 'isListKnown'> {
  const subscribe = useCallback((listener: () => void) => shelf.subscribe(listener), [shelf]);
  const packs = useSyncExternalStore<readonly PackOnShelf[]>(subscribe, () => shelf.packs);
  const storage = useSyncExternalStore<StorageState>(subscribe, () => shelf.storage);
  const isListKnown = useSyncExternalStore<boolean | null>(subscribe, () => shelf.isListKnown);
  return { packs, storage, isListKnown };
}

/**
 * Asks the site what it offers: at the start, when there is a network again, and when the reader comes back to the page, where
 * other tabs may have done something meanwhile.
 */
export function useFreshShelf(shelf: PackShelf): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      shelf.refresh().catch((error: unknown) => {
        console.warn('What this device keeps could not be read again. Received:', error);
      });
    };
    refresh();
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [shelf]);
}
