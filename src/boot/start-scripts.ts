import {
  DATA_OFFLINE,
  DATA_PAGE_PATH,
  DATA_REPLAY,
  DATA_START,
  RECOVERY_PATH,
  START_NOW,
} from '../shared/page-contract';
import { withBasePath } from '../shared/routes/base-path';

declare global {
  interface Window {
    /** Address of the page, read by Gatsby's scripts, as are the two below. */
    pagePath?: string | null;
    ___chunkMapping?: unknown;
    ___webpackCompilationHash?: string | undefined;
    /** Whether the scripts were started while the page was loading. */
    isJustLoaded?: boolean;
  }
}

/** Name of the scripts of every page for `reloadOnce`. */
export const PAGE_CHUNK = 'page';

const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'];
/** Selector of elements that may need scripts. Scripts add the copy button of a code block. */
const CONTROLS = 'a,button,summary,input,select,textarea,.code';
/** Keys that scroll, or do nothing on their own. */
const SCROLLING_KEY = /^(?: |Arrow.*|Page.*|Home|End|Shift|Control|Alt|Meta|Escape)$/;

/**
 * Starts Gatsby's scripts, which are in an inert template at the end of the page, at the first sign
 * of an interaction: pointer over a control, touch, focus, or a key that does not scroll. They
 * start at once when the page or its address requires it.
 */
export function startOnIntent(): void {
  INTENTS.forEach((name) => document.addEventListener(name, onIntent, { capture: true, passive: true }));
  document.addEventListener('DOMContentLoaded', () => {
    // Buttons that must do nothing without scripts are disabled in the HTML.
    document.querySelectorAll<HTMLButtonElement>(`[${DATA_REPLAY}]:disabled`).forEach((button) => {
      button.disabled = false;
    });
    const value = location.search === '' ? `=${START_NOW}` : '';
    if (document.querySelector(`template[${DATA_START}${value}]`) !== null) startScripts();
  });
}

/**
 * Starts Gatsby's scripts, unless they have been started. Waits until the page is parsed, because
 * their template may be incomplete.
 */
export function startScripts(): void {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', startScripts);
  const template = document.querySelector<HTMLTemplateElement>(`template[${DATA_PAGE_PATH}]`);
  if (template === null) return;
  INTENTS.forEach((name) => document.removeEventListener(name, onIntent, true));
  window.isJustLoaded = document.readyState !== 'complete';
  window.pagePath = template.getAttribute(DATA_PAGE_PATH);
  template.content.querySelectorAll('script').forEach((script) => {
    // The values that Gatsby's inline script would set, which the policy blocks: the chunk mapping
    // and the compilation hash.
    for (const [, name = '', text] of script.text.matchAll(/window\.(___\w+)="((?:[^"\\]|\\.)*)"/g)) {
      Object.assign(window, { [name]: JSON.parse(`"${text}"`) as unknown });
    }
    const address = script.getAttribute('src');
    if (address !== null && !script.noModule) loadScript(address);
  });
  template.remove();
}

/** Number of scripts being loaded. */
let pending = 0;

/**
 * Loads a script, in order and at most twice. If Gatsby's loader is missing when all have ended
 * (deleted by a newer build, or truncated), the recovery script shows a notice or reloads the page.
 * If that script fails too, the page says that it is offline.
 */
export function loadScript(address: string, isRetry = false): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = false;
  pending += 1;
  script.onload = script.onerror = (event) => {
    pending -= 1;
    const hasFailed = (event as Event).type === 'error';
    if (hasFailed && !isRetry) loadScript(address, true);
    else if (address === withBasePath(RECOVERY_PATH)) document.documentElement.toggleAttribute(DATA_OFFLINE, hasFailed);
    else if (!pending && !window.___loader) loadScript(withBasePath(RECOVERY_PATH));
  };
  document.body.appendChild(script);
}

function onIntent(event: Event): void {
  const isIntent =
    event instanceof KeyboardEvent
      ? !SCROLLING_KEY.test(event.key)
      : event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  if (isIntent) startScripts();
}
