import { storeInstallPrompt } from './install-prompt';
import type { AtHand, WorkerMessage } from '../shared/offline/worker-messages';
import { WORKER_PATH } from '../shared/offline/offline-files';
import {
  DATA_AWAY,
  DATA_MISSING,
  DATA_OFFLINE,
  DATA_PAGE_PATH,
  DATA_PRIVATE,
  DATA_WORKER_FAILED,
} from '../shared/page-contract';
import { serviceWorkers } from '../ui/browser-access';

/** Time in milliseconds after which a page opened by a link counts as read. */
const READ_AFTER_MS = 2000;
/** Maximum wait for an idle period, in milliseconds. */
const MAX_WAIT_MS = 3000;

const root = document.documentElement;
/**
 * Registers the service worker once the page is loaded and the browser is idle, reports the page as
 * read to it, and marks links to unavailable pages while offline.
 */
export function initOffline(): void {
  storeInstallPrompt();
  ['offline', 'online', 'DOMContentLoaded'].forEach((name) => window.addEventListener(name, showNetwork));
  window.addEventListener('load', () => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback as unknown) requestIdleCallback(register, { timeout: MAX_WAIT_MS });
    else setTimeout(register, MAX_WAIT_MS);
  });
}

function register(): void {
  // Pages in development have no deferred scripts, and change too often to be cached.
  if (!window.pagePath && !document.querySelector(`template[${DATA_PAGE_PATH}]`)) return;
  serviceWorkers()
    ?.register(SITE_BASE_PATH + WORKER_PATH)
    .then(reportReading, () => root.setAttribute(DATA_WORKER_FAILED, ''));
}

/** Reports to the service worker that this page is being read, with the files that it loaded. */
function reportReading(): void {
  if (root.hasAttribute(DATA_PRIVATE)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: WorkerMessage = { type: 'read', path: location.pathname, files };
  serviceWorkers()?.ready.then(
    ({ active }) => active?.postMessage(message),
    // Firefox rejects it where all cookies are blocked.
    () => undefined,
  );
}

/** Reports a page opened without a full load as read, once it has been rendered for a moment. */
export function observeRenderedPage(): void {
  const { pathname } = location;
  setTimeout(() => {
    if (pathname !== location.pathname) return;
    reportReading();
    markLinks();
  }, READ_AFTER_MS);
}

/**
 * Updates the offline state. A page served from the cache has the attribute already: it is offline,
 * even if the browser reports a network.
 */
function showNetwork({ type }: Event): void {
  // A tab that shares its process with others may receive an `online` event without a network.
  const isBack = type === 'online' && navigator.onLine;
  if (isBack || !navigator.onLine) root.toggleAttribute(DATA_OFFLINE, !isBack);
  markLinks();
  // It would cancel the reader's own navigation.
  if (isBack && !window.isLeaving && root.hasAttribute(DATA_MISSING)) location.reload();
}

/**
 * Marks links in the content to pages that are not available while offline. In the header, the
 * sidebar and the footer the marks would shift the layout.
 */
function markLinks(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
  links.forEach((link) => link.removeAttribute(DATA_AWAY));
  if (!root.hasAttribute(DATA_OFFLINE)) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<AtHand>) => {
    // The network may be back by now.
    links.forEach((link, at) => link.toggleAttribute(DATA_AWAY, !data[at] && root.hasAttribute(DATA_OFFLINE)));
  };
  const message: WorkerMessage = { type: 'at-hand', paths: links.map(({ pathname }) => pathname) };
  serviceWorkers()?.controller?.postMessage(message, [port2]);
}
