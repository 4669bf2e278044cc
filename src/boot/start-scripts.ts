import { DATA_PAGE_PATH, DATA_REPLAY, DATA_START, START_NOW } from '../shared/page-contract';

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

/** Starts Gatsby's scripts now, unless they have been started. */
export function startScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[${DATA_PAGE_PATH}]`);
  if (template === null) return;
  INTENTS.forEach((name) => document.removeEventListener(name, onIntent, true));
  window.isJustLoaded = document.readyState !== 'complete';
  window.pagePath = template.getAttribute(DATA_PAGE_PATH);
  template.content.querySelectorAll('script').forEach((script) => {
    const text = script.textContent;
    const mapping = /___chunkMapping="((?:[^"\\]|\\.)*)"/.exec(text);
    const hash = /___webpackCompilationHash="([^"]*)"/.exec(text);
    if (mapping) window.___chunkMapping = JSON.parse(`"${mapping[1]}"`) as unknown;
    if (hash) window.___webpackCompilationHash = hash[1];
    const address = script.getAttribute('src');
    if (address === null || script.noModule) return;
    const copy = document.createElement('script');
    copy.src = address;
    copy.async = false;
    document.body.appendChild(copy);
  });
  template.remove();
}

function onIntent(event: Event): void {
  const isIntent =
    event instanceof KeyboardEvent
      ? !SCROLLING_KEY.test(event.key)
      : event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  if (isIntent) startScripts();
}
