import { createPageLoading, type PageLoadingState } from '../features/page-loading/create-page-loading';

/** Nothing loads: also what the server renders, and what React takes over. */
const AT_REST: PageLoadingState = { isShown: false, progress: 0 };

let state = AT_REST;
const listeners = new Set<() => void>();

/** The loading indicator of the site: told when a page begins to load and when it is there. */
export const pageLoading = createPageLoading(
  (next) => {
    state = next;
    for (const listener of listeners) listener();
  },
  {
    now: () => performance.now(),
    onFrame: (run) => {
      requestAnimationFrame(run);
    },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  },
);

/** What `pageLoading` shows, as React follows it (`useSyncExternalStore`). */
export const pageLoadingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): PageLoadingState => state,
  readOnServer: (): PageLoadingState => AT_REST,
};

/** Ends the indicator on an error of the page, and when the browser shows the page again as it left it. */
export function endPageLoadingOnErrors(): void {
  for (const name of ['error', 'unhandledrejection', 'pageshow']) window.addEventListener(name, pageLoading.finish);
}
