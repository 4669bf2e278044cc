import { useEffect } from 'react';
import { createPageLoading, type PageLoadingState } from './create-page-loading';
import { useTranslation } from '../../messages/use-translation';
import { createSignal, useSignal } from '../../ui/signal';
import { LoadingIndicator } from '../../ui/loading';

/** State of the indicator. */
export const visiblePageLoading = createSignal<PageLoadingState>({ isVisible: false, progress: 0 });

/**
 * Loading indicator of the site, visible from the start of a navigation until the page is rendered.
 */
export const pageLoading = createPageLoading(visiblePageLoading.set, {
  now: () => performance.now(),
  onFrame: (run) => {
    requestAnimationFrame(run);
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
});

/**
 * Ends the indicator on errors of the page, and when the browser restores it from the back/forward
 * cache.
 */
export function endPageLoadingOnErrors(): void {
  for (const name of ['error', 'unhandledrejection', 'pageshow']) window.addEventListener(name, pageLoading.finish);
}

/**
 * Shows that the next page is loading: a bar along the top, and the content dimmed and marked as
 * busy. The content stays usable with keyboard and pointer.
 */
export function PageLoadingSign() {
  const { t } = useTranslation('partials');
  const { isVisible, progress } = useSignal(visiblePageLoading);
  const isBusy = isVisible && progress < 100;
  useEffect(() => {
    const content = document.querySelector('main');
    if (!isBusy || content === null) return undefined;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isBusy]);
  if (!isVisible) return null;
  // Outside the landmarks of the page: it is a status, not content.
  return (
    <div role="status">
      <LoadingIndicator value={progress} label={t('loading.page')} />
    </div>
  );
}
