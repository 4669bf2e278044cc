import type { PackLibrary } from './pack-library';

/** Key in the local storage: this device keeps packs, or has some on their way. Only a mark: what is there, the database knows. */
const PACKS_KEY = 'packs';

/** Keeps the mark true to the library from now on: readers without packs open no database. */
export function markPacks(library: Pick<PackLibrary, 'packs' | 'isCacheKnown' | 'subscribe'>): void {
  library.subscribe(() => {
    try {
      if (library.packs.some(({ cached, download }) => cached !== null || download !== null)) {
        localStorage.setItem(PACKS_KEY, '1');
      } else if (library.isCacheKnown) {
        // Before that, nobody knows that there is nothing.
        localStorage.removeItem(PACKS_KEY);
      }
    } catch {
      // The browser keeps nothing: no packs either.
    }
  });
}

/** Whether there may be packs here. */
export function mayHavePacks(): boolean {
  try {
    return localStorage.getItem(PACKS_KEY) !== null;
  } catch {
    return false;
  }
}
