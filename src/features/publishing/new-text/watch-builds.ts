import { BUILD_POLLING_INTERVAL_MS } from '../../../../content-schema';
import { loadChunk } from '../../../ui/load-chunk';

let askedAt = performance.timeOrigin;

/**
 * Checks for a new build. The code is a separate chunk: most visits are shorter than the interval.
 */
function askForBuild(): void {
  askedAt = Date.now();
  loadChunk('new-build', () => import('./check-for-build'), { isAwaited: false })
    .then(({ checkForBuild }) => checkForBuild())
    // Without a network there is no new build; a missing script is reported by the navigation that
    // needs it.
    .catch(() => undefined);
}

/**
 * Polls every five minutes while the page is visible, and at once if the last poll is older: when
 * the tab becomes visible, when scripts start on a page that was open unused, and when the network
 * is back. It costs nothing before scripts start.
 */
export function watchBuilds(): void {
  const askAgain = () => {
    if (!document.hidden && navigator.onLine && Date.now() - askedAt >= BUILD_POLLING_INTERVAL_MS) askForBuild();
  };
  askAgain();
  // Timers may fire slightly early.
  setInterval(askAgain, BUILD_POLLING_INTERVAL_MS + 50);
  document.addEventListener('visibilitychange', askAgain);
  window.addEventListener('online', askAgain);
}
