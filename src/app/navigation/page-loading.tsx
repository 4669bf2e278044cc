import { useEffect } from 'react';
import { LOADING_INDICATOR_MS } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { createSignal, useSignal } from '../../ui/signal';
import { LoadingIndicator } from '../../ui/loading';

/** State of the indicator: whether it is visible, and its progress from 0 to 100. */
export const visiblePageLoading = createSignal({ isVisible: false, progress: 0 });

const { duration, throttle, hideDelay, resetDelay } = LOADING_INDICATOR_MS;
let isLoading = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loading indicator of the site (specification §9), visible from the start of a navigation until
 * the page is rendered. It appears only if loading takes longer than `throttle`. Its progress
 * approaches 100 % at about the pace of `duration` without reaching it. At the end it is full,
 * hides after `hideDelay`, and returns to 0 after `resetDelay`.
 */
export const pageLoading = {
  /** Called when a page starts to load. */
  start(): void {
    if (isLoading) return;
    isLoading = true;
    clearTimeout(timer);
    timer = setTimeout(() => follow(performance.now()), throttle);
  },
  /** Called when the page is loaded or failed: either way the indicator ends. */
  finish(): void {
    if (!isLoading) return;
    isLoading = false;
    clearTimeout(timer);
    // An indicator that never appeared needs no end.
    if (!visiblePageLoading.get().isVisible) return;
    visiblePageLoading.set({ isVisible: true, progress: 100 });
    timer = setTimeout(() => {
      visiblePageLoading.set({ isVisible: false, progress: 100 });
      timer = setTimeout(() => visiblePageLoading.set({ isVisible: false, progress: 0 }), resetDelay);
    }, hideDelay);
  },
};

function follow(startedAt: number): void {
  if (!isLoading) return;
  visiblePageLoading.set({ isVisible: true, progress: estimate(performance.now() - startedAt) });
  requestAnimationFrame(() => follow(startedAt));
}

/**
 * Estimates the loaded share of a page in percent: half of it after half of `duration`, and never
 * all of it.
 */
function estimate(elapsed: number): number {
  return (2 / Math.PI) * 100 * Math.atan((elapsed / duration) * 2);
}

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
