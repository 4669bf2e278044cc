import { mayHavePacks } from './packs/pack-mark';
import { loadChunk } from '../../ui/load-chunk';

/** Looks after the packs of this device, where it has any: what does so is a chunk of its own, with the database. */
export function lookAfterPacks(): void {
  if (!mayHavePacks() || !navigator.onLine) return;
  loadChunk('packs', () => import('./keep-packs'), { isAwaited: false })
    .then(({ keepPacks }) => keepPacks())
    // What cannot be fetched now is at the next page.
    .catch(() => undefined);
}
