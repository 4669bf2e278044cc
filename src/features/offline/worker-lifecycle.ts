import type { WorkerMessage } from '../../shared/offline/worker-messages';
import { lookAfterPacks } from './look-after-packs';
import { noteNewBuild } from '../../store/new-build';

/** How long the tab is out of sight before a newer worker takes over, in milliseconds: a page that goes is out of sight, too. */
const HIDDEN_FOR_MS = 1000;

/**
 * Follows the service worker of the site: where a newer one comes, or another tab has put one in charge, the next navigation is a full load.
 * Nothing is loaded while somebody reads. A newer one takes over while the tab is out of sight, else when the last tab of the site is
 * closed. Not while pages are loaded: requests that Chromium is about to hand to the worker that it stops may never be answered, the
 * page itself among them. Packs are looked after once.
 */
export function followWorker(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  lookAfterPacks();
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first one to come brings nothing new: the page was loaded without any.
    if (wasControlled) noteNewBuild();
    wasControlled = true;
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => {
      if (registration.waiting !== null && wasControlled) noteNewBuild();
    });
  });
  let hidden: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden);
    if (!document.hidden) return;
    hidden = setTimeout(() => {
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
    }, HIDDEN_FOR_MS);
  });
}
