import type { ConsentAnalytics, ServiceCommand } from '../../content-schema';
import { CONSENT_OFF_KEY, DATA_PRIVATE } from '../shared/page-contract';
import { serviceScript } from '../shared/site/analytics-host';
import { ifAllowed } from '../ui/browser-access';
import { observePageViews, type PageView } from './observe-page-views';
import { isAccountPage, isPrivate } from './uncounted';

/** Lifetime of the cookies of Google Analytics, in seconds: thirteen months, not two years. */
const COOKIE_LIFE_S = 395 * 24 * 60 * 60;

/**
 * Starts the analytics service that the reader has accepted: loads its script, and tells it of each
 * page that the reader opens. A script cannot be stopped, so the page is loaded again without it as
 * soon as it turns private, or to one about accounts. Runs in a script of its own, which the boot
 * script loads (`consent.ts`).
 * @param reload Loads the page again (default: that of the browser).
 * @returns a function that stops it, for tests.
 */
export function startAcceptedService(analytics: ConsentAnalytics, reload = () => location.reload()): () => void {
  const root = document.documentElement;
  const leave = (): void => {
    if (root.hasAttribute(DATA_PRIVATE)) ifAllowed(() => sessionStorage.setItem(CONSENT_OFF_KEY, '1'));
    if (isPrivate() || isAccountPage(location.pathname)) reload();
  };
  const observer = new MutationObserver(leave);
  observer.observe(root, { attributeFilter: [DATA_PRIVATE] });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const report = analytics.provider === 'script' ? withQueue(analytics.queue) : withGoogle(analytics.site);
  const script = document.createElement('script');
  script.async = true;
  if (analytics.provider === 'script') {
    for (const [name, value] of Object.entries(analytics.attributes ?? {})) script.setAttribute(name, value);
  }
  script.src = serviceScript(analytics);
  document.head.appendChild(script);
  const stop = observePageViews(report);
  return () => {
    observer.disconnect();
    stop();
  };
}

/**
 * Starts the queue of Google Analytics, which its script reads: for measuring alone, with cookies
 * of this host and path (https://developers.google.com/analytics/devguides/collection/ga4).
 * @returns a function that reports a page.
 */
function withGoogle(id: string): (view: PageView) => void {
  // Its script reads objects of arguments, no arrays.
  function gtag(..._: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- that object is what is queued
    pushTo('dataLayer', arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  let isConfigured = false;
  return ({ url, title, referrer }) => {
    const page = { page_location: url, page_title: title, page_referrer: referrer };
    // For events that the script reports by itself as well: an address may have a query.
    gtag('set', page);
    if (!isConfigured) {
      gtag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_domain: 'none',
        cookie_path: `${SITE_BASE_PATH}/`,
        cookie_flags: 'SameSite=Lax',
        cookie_expires: COOKIE_LIFE_S,
        cookie_update: false,
      });
    }
    isConfigured = true;
    gtag('event', 'page_view', page);
  };
}

/** Queue of a service, as its field names it. */
type QueueOptions = Extract<ConsentAnalytics, { provider: 'script' }>['queue'];

/**
 * Starts the queue of a service, if it has one.
 * @returns a function that reports a page; a service without a queue follows pages by itself.
 */
function withQueue(options: QueueOptions): (view: PageView) => void {
  if (options === undefined) return () => undefined;
  const { name, start = [], pageView = [] } = options;
  start.forEach((command) => pushTo(name, command));
  return (view) => pageView.forEach((command) => pushTo(name, filledIn(command, view)));
}

/** Replaces `{url}`, `{title}` and `{referrer}` in the texts of a command. */
function filledIn(command: ServiceCommand, view: PageView): ServiceCommand {
  const fill = <Value>(value: Value) =>
    typeof value === 'string'
      ? value.replace(/\{(url|title|referrer)\}/g, (_, name: keyof PageView) => view[name])
      : value;
  return Array.isArray(command)
    ? command.map(fill)
    : Object.fromEntries(Object.entries(command).map(([name, value]) => [name, fill(value)]));
}

/**
 * Adds a command to the queue with a global name, which is made if there is none. The script of the
 * service may replace it by an object of its own.
 */
function pushTo(name: string, command: unknown): void {
  const queue: unknown = Reflect.get(window, name);
  if (queue === undefined) Reflect.set(window, name, [command]);
  else if (isQueue(queue)) queue.push(command);
}

const isQueue = (value: unknown): value is Pick<unknown[], 'push'> =>
  typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function';
