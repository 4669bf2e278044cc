import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LibraryPack, PackLibrary, StorageState } from '../packs/pack-library';

/** Returns the packs of a library, and renders again whenever they change. */
export function usePacks(library: PackLibrary): Pick<PackLibrary, 'packs' | 'storage' | 'isListKnown'> {
  const subscribe = useCallback((listener: () => void) => library.subscribe(listener), [library]);
  const packs = useSyncExternalStore<readonly LibraryPack[]>(subscribe, () => library.packs);
  const storage = useSyncExternalStore<StorageState>(subscribe, () => library.storage);
  const isListKnown = useSyncExternalStore<boolean | null>(subscribe, () => library.isListKnown);
  return { packs, storage, isListKnown };
}

/**
 * Refreshes the library on mount, when the network returns, and when the page becomes visible
 * again: other tabs may have changed packs in the meantime.
 */
export function useFreshLibrary(library: PackLibrary): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      library.refresh().catch((error: unknown) => {
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
  }, [library]);
}
