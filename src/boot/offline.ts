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
import { serviceWorkers } from '../ui/if-allowed';

/** How long a page that a link led to is shown until it counts as read, in milliseconds. */
const READ_AFTER_MS = 2000;
/** Longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT_MS = 3000;

const root = document.documentElement;
/**
 * Registers the service worker once the page is loaded and the browser has nothing better to do, tells it what is read, and
 * marks the links that lead to nothing while there is no network.
 */
export function initOffline(): void {
  storeInstallPrompt();
  ['offline', 'online', 'DOMContentLoaded'].forEach((name) => window.addEventListener(name, showNetwork));
  window.addEventListener('load', () => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback as unknown) requestIdleCallback(register, { timeout: LONGEST_WAIT_MS });
    else setTimeout(register, LONGEST_WAIT_MS);
  });
}

function register(): void {
  // A page in development has no scripts that wait, nor had any: it is never the same twice.
  if (!window.pagePath && !document.querySelector(`template[${DATA_PAGE_PATH}]`)) return;
  serviceWorkers()
    ?.register(WORKER_PATH)
    .then(reportReading, () => root.setAttribute(DATA_WORKER_FAILED, ''));
}

/** Tells the service worker that this page is being read, with what it has loaded. */
function reportReading(): void {
  if (root.hasAttribute(DATA_PRIVATE)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: WorkerMessage = { type: 'read', path: location.pathname, files };
  void serviceWorkers()?.ready.then(({ active }) => active?.postMessage(message));
}

/** Follows a page that was come to without a full load: once it has been shown for a moment, it counts as read. */
export function observeRenderedPage(): void {
  const { pathname } = location;
  setTimeout(() => {
    if (pathname !== location.pathname) return;
    reportReading();
    markLinks();
  }, READ_AFTER_MS);
}

/** A page that comes from what is kept comes with the attribute: there is no network, whatever the browser thinks. */
function showNetwork({ type }: Event): void {
  // A tab that shares its process with others may be told of a network that is not there.
  const isBack = type === 'online' && navigator.onLine;
  if (isBack || !navigator.onLine) root.toggleAttribute(DATA_OFFLINE, !isBack);
  markLinks();
  if (isBack && root.hasAttribute(DATA_MISSING)) location.reload();
}

/**
 * Marks the links of the content to pages that are not at hand, while there is no network. In the header, the navigation and
 * the footer marks would move what stands beside them.
 */
function markLinks(): void {
  document.querySelectorAll(`[${DATA_AWAY}]`).forEach((link) => link.removeAttribute(DATA_AWAY));
  if (!root.hasAttribute(DATA_OFFLINE)) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<AtHand>) => {
    links.forEach((link, at) => link.toggleAttribute(DATA_AWAY, !data[at]));
  };
  const message: WorkerMessage = { type: 'at-hand', paths: links.map(({ pathname }) => pathname) };
  serviceWorkers()?.controller?.postMessage(message, [port2]);
}
