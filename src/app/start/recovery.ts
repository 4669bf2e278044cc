import { isCrawler, rememberServerHtml } from '../../features/errors/error-boundary';
import { forgetReload, isChunkError, reloadOnce } from '../../ui/load-chunk';

/** The page's own script, as the part of the program that Gatsby loads before React takes the page over. */
const PAGE_CHUNK = 'page';

/**
 * Prepares for what may fail when React takes the page over; call it before that.
 *
 * - A crawler keeps the page as the server rendered it.
 * - When the page's own script is gone, because the page is from an older build, the page is loaded again, once. If that
 *   does not help, the page stays as the server rendered it and reads on without scripts. Gatsby does the same for the
 *   script of a page that a link leads to: it loads that page for real (`cache-dir/navigation.js`).
 */
export function startRecovery(): void {
  if (isCrawler(navigator.userAgent)) rememberServerHtml();
  window.addEventListener('unhandledrejection', reloadForMissingScript);
}

/** Ends what `startRecovery` prepared: React has taken the page over. */
export function endRecovery(): void {
  window.removeEventListener('unhandledrejection', reloadForMissingScript);
  forgetReload(PAGE_CHUNK);
}

function reloadForMissingScript({ reason }: PromiseRejectionEvent): void {
  if (isChunkError(reason)) reloadOnce(PAGE_CHUNK);
}
