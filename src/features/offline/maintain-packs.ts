import { mayHavePacks } from './packs/pack-mark';
import { loadChunk } from '../../ui/load-chunk';

/**
 * Resumes downloads whose tab was closed, and updates the packs of this device, if it has any. The
 * code is a separate chunk, which includes the database.
 */
export function maintainPacks(): void {
  if (!mayHavePacks() || !navigator.onLine) return;
  loadChunk('packs', () => import('./page/offline-tools'), { isAwaited: false })
    .then(({ offlineTools }) => offlineTools.library.update(navigator.connection))
    // A chunk that cannot be loaded now is loaded on the next page.
    .catch(() => undefined);
}
