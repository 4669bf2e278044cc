import type { WorkerMessage } from '../../features/offline/worker-messages';

/** There is another build: the service worker fetches anew what it always has. */
export function tellWorkerOfNewBuild(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'new-build' } satisfies WorkerMessage);
}
