import { isPrivate } from './uncounted';

/** A page view, as sent to the analytics service. */
export interface PageView {
  /** Address without query and hash, which may say more of a reader than the page does. */
  url: string;
  title: string;
  /** Page of another site that led here; empty for none. */
  referrer: string;
}

/** Time that a page must stay before it counts, in milliseconds: titles come after addresses. */
const SETTLING_MS = 1000;

/**
 * Calls a function for each page that the reader opens, once it is complete, also when it is opened
 * without a full load. Private pages and pages without a network do not count.
 * @returns a function that stops it.
 */
export function observePageViews(onPage: (view: PageView) => void): () => void {
  const observer = new MutationObserver(() => {
    if (location.origin + location.pathname !== reported) reportSoon();
  });
  let reported = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const url = location.origin + location.pathname;
    if (url === reported || isPrivate() || !navigator.onLine) return;
    const referrer = reported === '' ? otherSite(document.referrer) : '';
    reported = url;
    onPage({ url, title: document.title, referrer });
  };
  const reportSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(report, SETTLING_MS);
  };
  const start = (): void => {
    reportSoon();
    // Navigation inside the site changes the title.
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
  return () => {
    removeEventListener('load', start);
    clearTimeout(timer);
    observer.disconnect();
  };
}

function otherSite(referrer: string): string {
  return URL.canParse(referrer) && new URL(referrer).origin !== location.origin ? referrer : '';
}
