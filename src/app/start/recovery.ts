import { readInTab } from '../../boot/read-stored';
import { loadScript, PAGE_CHUNK } from '../../boot/start-scripts';
import { isCrawler, rememberServerHtml } from '../../features/errors/error-boundary';
import { EARLY_INPUT_KEY, RECOVERY_PATH } from '../../shared/page-contract';
import { clearReload, isChunkError, loadChunk } from '../../ui/load-chunk';
import { followDocumentLanguage } from '../../layouts/head/document-language';
import { clearPage, watchPage } from './carry-over';
import { followTranslation } from './translated-text';

/** What Gatsby says where it has no data or script of the page, and leaves it as the server rendered it. */
const NOT_RENDERED = /Not rendering React$/;

/**
 * Prepares for what may fail when React takes the page over; call it before that.
 *
 * - A crawler keeps the page as the server rendered it.
 * - When the page's own script or data are gone, because the page is from an older build, the recovery script loads the page again,
 *   once. If that does not help, the page stays as the server rendered it, reads on without scripts, and says so. Gatsby does
 *   the same for the script of a page that a link leads to: it loads that page for real (`cache-dir/navigation.js`).
 * - What the reader did before such a load is brought back, and kept where React makes the page anew.
 */
export async function startRecovery(): Promise<void> {
  if (isCrawler(navigator.userAgent)) rememberServerHtml();
  window.addEventListener('unhandledrejection', recoverMissingPage);
  followTranslation();
  followDocumentLanguage();
  watchPage();
  if (readInTab(EARLY_INPUT_KEY) === null) return;
  await loadChunk('early-input', () => import('../../boot/early-input'), { isAwaited: false }).then(
    ({ restoreEarlyInput }) => restoreEarlyInput(),
    // The page is taken over all the same.
    console.warn,
  );
}

/** Ends what `startRecovery` prepared: React has taken the page over. */
export function endRecovery(): void {
  window.removeEventListener('unhandledrejection', recoverMissingPage);
  clearReload(PAGE_CHUNK);
  clearPage();
}

function recoverMissingPage({ reason }: PromiseRejectionEvent): void {
  const isMissing = isChunkError(reason) || (reason instanceof Error && NOT_RENDERED.test(reason.message));
  if (isMissing) loadScript(RECOVERY_PATH);
}
