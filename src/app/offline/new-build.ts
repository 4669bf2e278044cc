import type { WorkerMessage } from '../../features/offline/worker-messages';
import { lookAfterPacks } from './look-after-packs';

/** There is another build: the service worker fetches anew what it always has, and packs are updated. */
export function takeNewBuildAlong(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'new-build' } satisfies WorkerMessage);
  lookAfterPacks();
}
