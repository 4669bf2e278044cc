import { loadChunk } from '../../ui/load-chunk';
import { serviceWorkers } from '../../ui/if-allowed';
import { whenIdle } from '../../ui/when-idle';

/**
 * Follows the service worker of the site once there is one and the browser has nothing better to do. What follows it is a chunk of its own: a
 * page needs it only when it stays open.
 */
export function followOffline(): void {
  // Absent where pages come without encryption; it never gets ready where the browser allows none.
  const workers = serviceWorkers();
  void workers?.ready.then((registration) =>
    whenIdle(() => {
      loadChunk('offline', () => import('./worker-lifecycle'), { isAwaited: false })
        .then(({ followWorker }) => followWorker(workers, registration))
        // Without it this page is as those without a service worker.
        .catch(() => undefined);
    }),
  );
}
