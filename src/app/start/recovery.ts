import { readInTab } from '../../boot/read-stored';
import { loadScript, PAGE_CHUNK } from '../../boot/start-scripts';
import { isCrawler, rememberServerHtml } from '../../features/errors/error-boundary';
import { EARLY_INPUT_KEY, RECOVERY_PATH } from '../../shared/page-contract';
import { withBasePath } from '../../shared/routes/base-path';
import { clearReload, isChunkError, loadChunk } from '../../ui/load-chunk';
import { followDocumentLanguage } from '../../layouts/head/document-language';
import { clearPage, watchPage } from '../shell/carry-over';
import { followTranslation } from './translated-text';

/**
 * Gatsby's error message when it lacks the data or script of the page and leaves the
 * server-rendered HTML.
 */
const NOT_RENDERED = /Not rendering React$/;

/**
 * Prepares for failures of hydration. Must be called before it.
 *
 * - Crawlers keep the page as the server rendered it.
 * - When the script or data of the page are gone, because the page is from an older build, the
 *   recovery script reloads the page once. If that does not help, the server-rendered page stays
 *   readable without scripts and shows a notice. Gatsby does the same for the script of a page that
 *   a link leads to: it falls back to a full page load (`cache-dir/navigation.js`).
 * - The reader's input is restored after such a reload, and preserved when React renders the page
 *   again.
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
    // Hydration continues without it.
    console.warn,
  );
}

/** Ends the preparations of `startRecovery` after hydration. */
export function endRecovery(): void {
  window.removeEventListener('unhandledrejection', recoverMissingPage);
  clearReload(PAGE_CHUNK);
  clearPage();
}

function recoverMissingPage({ reason }: PromiseRejectionEvent): void {
  const isMissing = isChunkError(reason) || (reason instanceof Error && NOT_RENDERED.test(reason.message));
  if (isMissing) loadScript(withBasePath(RECOVERY_PATH));
}
