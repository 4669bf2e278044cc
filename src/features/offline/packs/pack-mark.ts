import type { PackLibrary } from './pack-library';

/**
 * Local storage key that marks a device with stored or downloading packs. The details are in the
 * database.
 */
const PACKS_KEY = 'packs';

/** Keeps the mark in sync with the library from now on: readers without packs open no database. */
export function markPacks(library: Pick<PackLibrary, 'packs' | 'isCacheKnown' | 'subscribe'>): void {
  library.subscribe(() => {
    try {
      if (library.packs.some(({ cached, download }) => cached !== null || download !== null)) {
        localStorage.setItem(PACKS_KEY, '1');
      } else if (library.isCacheKnown) {
        // Before that, packs may exist that have not been read.
        localStorage.removeItem(PACKS_KEY);
      }
    } catch {
      // Without storage there are no packs either.
    }
  });
}

/** Returns whether this device may have packs. */
export function mayHavePacks(): boolean {
  try {
    return localStorage.getItem(PACKS_KEY) !== null;
  } catch {
    return false;
  }
}
