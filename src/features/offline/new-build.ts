import type { WorkerMessage } from '../../shared/offline/worker-messages';
import { serviceWorkers } from '../../ui/browser-access';
import { maintainPacks } from './maintain-packs';

/**
 * Adopts a new build: the service worker fetches its precached files again, and packs are updated.
 */
export function adoptNewBuild(): void {
  const workers = serviceWorkers();
  if (workers === undefined) return;
  workers.controller?.postMessage({ type: 'new-build' } satisfies WorkerMessage);
  maintainPacks();
}
