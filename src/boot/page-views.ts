import type { CookielessAnalytics } from '../../content-schema';
import { analyticsHost } from '../shared/site/analytics-host';
import { observePageViews, type PageView } from './observe-page-views';
import { asksNotToBeTracked } from './uncounted';

/**
 * Reports each page that the reader opens to the analytics service of the site, by its documented
 * HTTP interface: no script of the service runs, and there is no cookie. Nothing is reported before
 * the page is complete, of private pages, in private mode, or of a reader who asks not to be
 * tracked (Do Not Track, Global Privacy Control). Runs in a script of its own, which only pages of
 * a site with analytics have.
 * @returns a function that stops it, for tests.
 */
export function reportPageViews(analytics: CookielessAnalytics): () => void {
  if (asksNotToBeTracked()) return () => undefined;
  return observePageViews((view) => {
    // A service that does not answer is no concern of the reader.
    send(analytics, view).catch(() => undefined);
  });
}

function send(analytics: CookielessAnalytics, view: PageView): Promise<unknown> {
  const host = analyticsHost(analytics);
  switch (analytics.provider) {
    case 'plausible':
      // https://plausible.io/docs/events-api
      return post(`${host}/api/event`, 'text/plain', {
        name: 'pageview',
        domain: analytics.site,
        url: view.url,
        ...(view.referrer !== '' && { referrer: view.referrer }),
      });
    case 'umami':
      // https://umami.is/docs/api/sending-stats
      return post(`${host}/api/send`, 'application/json', {
        type: 'event',
        payload: {
          website: analytics.site,
          hostname: location.hostname,
          language: navigator.language,
          url: new URL(view.url).pathname,
          title: view.title,
          referrer: view.referrer,
          screen: `${screen.width}x${screen.height}`,
        },
      });
    case 'matomo':
      // https://developer.matomo.org/api-reference/tracking-api
      return get(`${host}/matomo.php`, {
        idsite: String(analytics.site),
        rec: '1',
        apiv: '1',
        send_image: '0',
        cookie: '0',
        url: view.url,
        action_name: view.title,
        urlref: view.referrer,
        res: `${screen.width}x${screen.height}`,
        rand: String(Math.random()),
      });
    case 'goatcounter':
      // https://www.goatcounter.com/help/pixel
      return get(`${host}/count`, {
        p: new URL(view.url).pathname,
        t: view.title,
        r: view.referrer,
        s: `${screen.width},${screen.height},${devicePixelRatio}`,
        rnd: String(Math.random()),
      });
  }
}

/** Options of every request: no cookies, and no address beside the one that is sent. */
const OPTIONS = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;

function post(url: string, type: string, body: object): Promise<unknown> {
  return fetch(url, { ...OPTIONS, method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
}

function get(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  // The answer is not read: it need not be for other sites.
  return fetch(`${url}?${new URLSearchParams(fields).toString()}`, { ...OPTIONS, mode: 'no-cors' });
}
