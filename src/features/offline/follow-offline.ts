import { loadChunk } from '../../ui/load-chunk';
import { serviceWorkers } from '../../ui/browser-access';
import { whenIdle } from '../../ui/when-idle';

/**
 * Follows the site's service worker once it is ready and the browser is idle. The code is a
 * separate chunk: a page needs it only when it stays open.
 */
export function followOffline(): void {
  // Absent on insecure origins; never ready where the browser forbids service workers. Firefox
  // rejects it where all cookies are blocked.
  const workers = serviceWorkers();
  workers?.ready.then(
    (registration) =>
      whenIdle(() => {
        loadChunk('offline', () => import('./worker-lifecycle'), { isAwaited: false })
          .then(({ followWorker }) => followWorker(workers, registration))
          // Without the chunk, the page behaves as if there were no service worker.
          .catch(() => undefined);
      }),
    () => undefined,
  );
}
