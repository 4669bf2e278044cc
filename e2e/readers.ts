import type { BrowserContext, Page } from '@playwright/test';

/**
 * Kinds of reader that the tests run as. `VERSIO_READER` chooses one for a run (default: `plain`):
 *
 * - `translated`: the browser translates each page, like Chrome: every text is in elements that
 *   React did not create, and the page is marked as being in another language. The words stay the
 *   same, so that tests find them.
 * - `refusing`: the browser refuses to store anything, as with all cookies blocked.
 * - `older-tab`: each tab was opened before a deployment: the scripts of its page are missing until
 *   the page is loaded again.
 * - `staff`: the reader is signed in, with private mode on.
 */
export const READERS = ['plain', 'translated', 'refusing', 'older-tab', 'staff'] as const;

export type Reader = (typeof READERS)[number];

/** Reads the kind of reader of a run. @throws when the environment names an unknown one. */
export function readerOf({ VERSIO_READER: name = 'plain' }: NodeJS.ProcessEnv): Reader {
  const reader = READERS.find((each) => each === name);
  if (reader === undefined)
    throw new Error(`Expected VERSIO_READER to be one of ${READERS.join(', ')}, got "${name}".`);
  return reader;
}

/**
 * Details of a test that cannot hold for some readers; a comment beside it gives the reason. Whole
 * files are listed in `playwright.config.ts`.
 */
export const notFor = (...readers: Reader[]) => ({ tag: readers.map((each) => `@not-${each}` as const) });

/**
 * Details of a test of the state before scripts start: in private mode they start with the page.
 */
export const BEFORE_SCRIPTS = notFor('staff');
/** Details of a test that waits for an idle network: private mode listens for changes. */
export const UNTIL_QUIET = notFor('staff');

/**
 * Makes every page of a browser context behave like that of a reader; see `fixtures.ts` for
 * `staff`.
 */
export async function applyReader(reader: Reader, context: BrowserContext): Promise<void> {
  if (reader === 'translated') await context.addInitScript(translate);
  if (reader === 'refusing') await context.addInitScript(refuse, REFUSABLE_FEATURES);
  if (reader === 'older-tab') await removeFirstScripts(context);
}

/**
 * Features that a browser may deny to a page with an error, like Firefox with all cookies blocked.
 */
export const REFUSABLE_FEATURES = [
  'cookie',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'serviceWorker',
  'locks',
];

/** Runs in the page, before its scripts: makes features throw when they are accessed. */
export function refuse(features: readonly string[]): void {
  const throwRefusal = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const owners: Record<string, object> = { cookie: Document.prototype, serviceWorker: navigator, locks: navigator };
  for (const name of features) {
    Object.defineProperty(owners[name] ?? window, name, { configurable: true, get: throwRefusal, set: throwRefusal });
  }
}

/**
 * Runs in the page, before its scripts: wraps each text in two elements, like Chrome's translation,
 * including texts added later.
 */
function translate(): void {
  const UNTRANSLATED =
    'script, style, noscript, code, pre, textarea, template, font, svg, [translate=no], .notranslate';

  const translateTexts = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() !== '') texts.push(node);
    }
    for (const text of texts) {
      if (text.parentElement === null || text.parentElement.closest(UNTRANSLATED) !== null) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    // Not a language of the site.
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    translateTexts(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const added of addedNodes) {
          if (added.isConnected) translateTexts(added instanceof Text ? (added.parentElement ?? added) : added);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('DOMContentLoaded', start);
  // React cannot hydrate a page that was translated before: it reports an error, and renders the
  // page again.
  window.addEventListener('error', (event) => {
    if (/React error #4(?:18|23|25)/.test(event.message)) event.preventDefault();
  });
}

/** Scripts that pages start with, and the chunks that they load. */
const SCRIPTS = /^https?:\/\/[^/]+\/[^/]+-[0-9a-f]{20}\.js$/;

/** Answers the scripts of the first document of each tab like a host that no longer has them. */
async function removeFirstScripts(context: BrowserContext): Promise<void> {
  const loads = new WeakMap<Page, number>();
  context.on('page', (page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.set(page, (loads.get(page) ?? 0) + 1);
    });
  });
  await context.route(SCRIPTS, (route, request) => {
    const isGone = request.serviceWorker() === null && (loads.get(request.frame().page()) ?? 0) < 2;
    return isGone ? route.fulfill({ status: 404, body: 'Not Found' }) : route.fallback();
  });
}
