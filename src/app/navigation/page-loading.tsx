import { useEffect, useSyncExternalStore } from 'react';
import { createPageLoading, type PageLoadingState } from '../../features/page-loading/create-page-loading';
import { useTranslation } from '../../messages/use-translation';
import { LoadingIndicator } from '../../ui/loading';

/** Nothing loads: also what the server renders, and what React takes over. */
const AT_REST: PageLoadingState = { isVisible: false, progress: 0 };

let state = AT_REST;
const listeners = new Set<() => void>();

/** The loading indicator of the site: it shows from when a page begins to load until it is there. */
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

/** Ends the indicator on an error of the page, and when the browser shows the page again as it left it. */
export function endPageLoadingOnErrors(): void {
  for (const name of ['error', 'unhandledrejection', 'pageshow']) window.addEventListener(name, pageLoading.finish);
}

/**
 * Shows that the next page is on its way: a bar along the top, and the content dimmed and busy. Nothing is taken away from
 * the keyboard or the pointer.
 */
export function PageLoadingSign() {
  const { t } = useTranslation('partials');
  const { isVisible, progress } = useSyncExternalStore(subscribe, visiblePageLoading, () => AT_REST);
  const isBusy = isVisible && progress < 100;
  useEffect(() => {
    const content = document.querySelector('main');
    if (!isBusy || content === null) return undefined;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isBusy]);
  if (!isVisible) return null;
  // It stands outside the landmarks of the page: what it says is a state, not content.
  return (
    <div role="status">
      <LoadingIndicator value={progress} label={t('loading.page')} />
    </div>
  );
}

/** What the indicator shows now. */
export const visiblePageLoading = (): PageLoadingState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
