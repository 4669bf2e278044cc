import type { WorkerMessage } from '../../shared/offline/worker-messages';
import { maintainPacks } from './maintain-packs';
import { noteNewBuild } from '../../store/new-build';

/**
 * Time that the tab is hidden before a newer worker takes over, in milliseconds. During a
 * navigation the page is hidden, too.
 */
const HIDDEN_FOR_MS = 1000;

/**
 * Follows the site's service worker. When a newer one is installed, or another tab has activated
 * one, the next navigation is a full load. Nothing is reloaded while somebody reads. A newer worker
 * takes over while the tab is hidden, else when the last tab of the site is closed. It must not
 * take over during a page load: Chromium may never answer requests, even for the page itself, that
 * it is about to pass to the stopped worker. Packs are resumed and updated once.
 */
export function followWorker(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  maintainPacks();
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker is no update: the page was loaded without one.
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
