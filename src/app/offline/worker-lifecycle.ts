import type { WorkerMessage } from '../../features/offline/worker-messages';
import { lookAfterPacks } from './look-after-packs';
import { noteNewBuild } from '../publishing/watch-builds';

/**
 * Follows the service worker of the site: where a newer one waits, or another tab has put one in charge, the next navigation is a full load.
 * Nothing is loaded while somebody reads. A newer one takes over when the page goes. Packs are looked after once.
 */
export function followWorker(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  lookAfterPacks();
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first one to come brings nothing new: the page was loaded without any.
    if (wasControlled) noteNewBuild();
    wasControlled = true;
  });
  const noteWaiting = () => {
    if (registration.waiting !== null && wasControlled) noteNewBuild();
  };
  noteWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', noteWaiting);
  });
  window.addEventListener('pagehide', () => {
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
  });
}
