import { readStored } from '../../../boot/read-stored';
import { ownName } from '../../../shared/routes/base-path';
import type { LibraryState } from './library-state';

/**
 * Local storage key that marks a device with stored or downloading packs. The details are in the
 * database.
 */
const PACKS_KEY = ownName('packs');

/** Updates the mark to the state of the library: readers without packs open no database. */
export function markPacks({ packs, isCacheKnown }: Pick<LibraryState, 'packs' | 'isCacheKnown'>): void {
  try {
    if (packs.some(({ cached, download }) => cached !== null || download !== null)) {
      localStorage.setItem(PACKS_KEY, '1');
    } else if (isCacheKnown) {
      // Before that, packs may exist that have not been read.
      localStorage.removeItem(PACKS_KEY);
    }
  } catch {
    // Without storage there are no packs either.
  }
}

/** Returns whether this device may have packs. */
export const mayHavePacks = (): boolean => readStored(PACKS_KEY) !== null;
