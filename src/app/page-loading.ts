import { createPageLoading, type PageLoadingState } from '../features/page-loading/create-page-loading';

/** The loading indicator of the site: a bar along the top, and the content dimmed. */
export const pageLoading = createPageLoading(showPageLoading, {
  now: () => performance.now(),
  onFrame: (run) => {
    requestAnimationFrame(run);
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
});

let bar: HTMLElement | undefined;

/**
 * Shows the state of loading. The bar is made when it is first needed, and outside React: it moves on every frame.
 * Screen readers are told by `aria-busy` on the content; nothing is taken away from the keyboard or the pointer.
 */
export function showPageLoading({ isShown, progress }: PageLoadingState): void {
  if (bar === undefined) {
    bar = document.createElement('div');
    bar.className = 'loading-bar';
    bar.setAttribute('aria-hidden', 'true');
    document.body.append(bar);
  }
  bar.toggleAttribute('data-shown', isShown);
  bar.style.setProperty('transform', `scaleX(${progress / 100})`);
  const content = document.querySelector('main');
  if (isShown && progress < 100) content?.setAttribute('aria-busy', 'true');
  else content?.removeAttribute('aria-busy');
}

/** Ends the indicator on an error of the page, and when the browser shows the page again as it left it. */
export function endPageLoadingOnErrors(): void {
  for (const name of ['error', 'unhandledrejection', 'pageshow']) window.addEventListener(name, pageLoading.finish);
}
