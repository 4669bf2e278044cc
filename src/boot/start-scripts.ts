import {
  DATA_OFFLINE,
  DATA_PAGE_PATH,
  DATA_REPLAY,
  DATA_START,
  RECOVERY_PATH,
  START_NOW,
} from '../shared/page-contract';

declare global {
  interface Window {
    /** Address of the page, where Gatsby's scripts look for it; so are the two below. */
    pagePath?: string | null;
    ___chunkMapping?: unknown;
    ___webpackCompilationHash?: string | undefined;
    /** Whether the scripts were started while the page still came. */
    isJustLoaded?: boolean;
  }
}

/** The scripts that every page starts with, as the part of the program that is missing (`reloadOnce`). */
export const PAGE_CHUNK = 'page';

const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'];
/** What readers reach for that needs scripts; they give a code block its copy button. */
const CONTROLS = 'a,button,summary,input,select,textarea,.code';
/** Keys that scroll, or do nothing by themselves. */
const SCROLLING_KEY = /^(?: |Arrow.*|Page.*|Home|End|Shift|Control|Alt|Meta|Escape)$/;

/**
 * Starts Gatsby's scripts, which wait in an inert template at the end of the page, when the reader reaches for something:
 * pointer over a control, touch, focus, or a key that does not scroll; at once where the page or its address asks for it.
 */
export function startOnIntent(): void {
  INTENTS.forEach((name) => document.addEventListener(name, onIntent, { capture: true, passive: true }));
  document.addEventListener('DOMContentLoaded', () => {
    // Those that must do nothing in a browser without scripts come disabled.
    document.querySelectorAll<HTMLButtonElement>(`[${DATA_REPLAY}]:disabled`).forEach((button) => {
      button.disabled = false;
    });
    const value = location.search === '' ? `=${START_NOW}` : '';
    if (document.querySelector(`template[${DATA_START}${value}]`) !== null) startScripts();
  });
}

/** Starts Gatsby's scripts now, unless they have been started, or once the page has come: their template may be there in part. */
export function startScripts(): void {
  if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', startScripts);
  const template = document.querySelector<HTMLTemplateElement>(`template[${DATA_PAGE_PATH}]`);
  if (template === null) return;
  INTENTS.forEach((name) => document.removeEventListener(name, onIntent, true));
  window.isJustLoaded = document.readyState !== 'complete';
  window.pagePath = template.getAttribute(DATA_PAGE_PATH);
  template.content.querySelectorAll('script').forEach((script) => {
    // What Gatsby's own inline script would set, which no policy lets run: the chunk mapping and the compilation hash.
    for (const [, name = '', text] of script.text.matchAll(/window\.(___\w+)="((?:[^"\\]|\\.)*)"/g)) {
      Object.assign(window, { [name]: JSON.parse(`"${text}"`) as unknown });
    }
    const address = script.getAttribute('src');
    if (address !== null && !script.noModule) loadScript(address);
  });
  template.remove();
}

/** How many scripts are on their way. */
let pending = 0;

/**
 * Loads a script, in order and at most twice. When all have ended and Gatsby's loader is not there (they are gone since a newer
 * build, or came in half), the recovery script says so or loads the page again; without that one the page says that it is offline.
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
    else if (address === RECOVERY_PATH) document.documentElement.toggleAttribute(DATA_OFFLINE, hasFailed);
    else if (!pending && !window.___loader) loadScript(RECOVERY_PATH);
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
