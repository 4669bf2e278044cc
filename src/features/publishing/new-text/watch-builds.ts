import { BUILD_POLLING_INTERVAL_MS } from '../../../../content-schema';
import { loadChunk } from '../../../ui/load-chunk';

let askedAt = performance.timeOrigin;

/** Asks now whether the site has been built anew. What asks is a chunk of its own: most visits are shorter than the interval. */
function askForBuild(): void {
  askedAt = Date.now();
  loadChunk('new-build', () => import('./look-for-build'), { isAwaited: false })
    .then(({ lookForBuild }) => lookForBuild())
    // Without a network nothing is new; a script that is gone is told by the navigation that needs one.
    .catch(() => undefined);
}

/**
 * Asks every five minutes while the page is looked at, and at once where it was not for longer: when somebody comes back to
 * the tab, or begins to use a page that has stood there unread, and when the network is back. It costs nothing before scripts start.
 */
export function watchBuilds(): void {
  const askAgain = () => {
    if (!document.hidden && navigator.onLine && Date.now() - askedAt >= BUILD_POLLING_INTERVAL_MS) askForBuild();
  };
  askAgain();
  // Timers may come a little early.
  setInterval(askAgain, BUILD_POLLING_INTERVAL_MS + 50);
  document.addEventListener('visibilitychange', askAgain);
  window.addEventListener('online', askAgain);
}
