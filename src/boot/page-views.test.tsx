import type { CookielessAnalytics } from '../../content-schema';
import { reportPageViews } from './page-views';
import { open, settle } from './testing/visit';

const PLAUSIBLE: CookielessAnalytics = { provider: 'plausible', site: 'docs.example.org' };
const requests = jest.fn<Promise<unknown>, [url: string, options: RequestInit]>(() => Promise.resolve());

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  requests.mockClear();
  globalThis.fetch = requests as unknown as typeof fetch;
  open('/en/version/2', 'Overview');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-private');
  document.cookie = 'privateAPI=; path=/; max-age=0';
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});

/** Returns what a request has sent. */
function bodyOf(request: number): unknown {
  const body = requests.mock.calls[request]?.[1].body;
  return typeof body === 'string' ? JSON.parse(body) : null;
}

const sent = () => requests.mock.calls.map(([url]) => url);

describe('a page view', () => {
  it('is reported once the page is complete, and again when another page is opened', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    stop = reportPageViews(PLAUSIBLE);
    await settle();
    expect(sent()).toEqual([]);
    Reflect.deleteProperty(document, 'readyState');
    dispatchEvent(new Event('load'));
    await settle();
    expect(sent()).toEqual(['https://plausible.io/api/event']);
    expect(requests.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(bodyOf(0)).toEqual({
      name: 'pageview',
      domain: 'docs.example.org',
      url: 'http://localhost/en/version/2',
    });
    open('/en/version/2/article/1?q=secret#there', 'Welcome');
    await settle();
    expect(bodyOf(1)).toMatchObject({
      url: 'http://localhost/en/version/2/article/1',
    });
    document.title = 'Welcome back';
    await settle();
    expect(requests).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['of a private page', () => document.documentElement.setAttribute('data-private', 'shown')],
    ['in private mode', () => (document.cookie = 'privateAPI=true; path=/')],
    [
      'of who asks not to be tracked',
      () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true }),
    ],
    [
      'of who asks for privacy',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    ],
  ])('is not reported %s', async (_, happen) => {
    happen();
    stop = reportPageViews(PLAUSIBLE);
    await settle();
    open('/en/version/2/article/3', 'Third');
    await settle();
    expect(sent()).toEqual([]);
  });

  it('is not reported when a private page follows a public one', async () => {
    stop = reportPageViews(PLAUSIBLE);
    await settle();
    document.documentElement.setAttribute('data-private', 'shown');
    open('/en/version/3/article/1', 'Private');
    await settle();
    expect(sent()).toHaveLength(1);
  });

  it.each<[CookielessAnalytics, string, object | null]>([
    [
      { provider: 'umami', site: 'a1-b2', host: 'https://stats.example.org' },
      'https://stats.example.org/api/send',
      { type: 'event', payload: { website: 'a1-b2', hostname: 'localhost', url: '/en/version/2', title: 'Overview' } },
    ],
    [
      { provider: 'matomo', site: 3, host: 'https://example.org/matomo' },
      'https://example.org/matomo/matomo.php?idsite=3&rec=1&apiv=1&send_image=0&cookie=0&url=http%3A%2F%2Flocalhost%2Fen%2Fversion%2F2&action_name=Overview&',
      null,
    ],
    [
      { provider: 'goatcounter', host: 'https://docs.goatcounter.com' },
      'https://docs.goatcounter.com/count?p=%2Fen%2Fversion%2F2&t=Overview&',
      null,
    ],
  ])('is written as the service expects it: %j', async (analytics, url, body) => {
    stop = reportPageViews(analytics);
    await settle();
    const [call] = requests.mock.calls;
    expect(call?.[0].startsWith(url)).toBe(true);
    expect(call?.[1].credentials).toBe('omit');
    if (body !== null) expect(bodyOf(0)).toMatchObject(body);
  });

  it('does not disturb the page when the service does not answer', async () => {
    requests.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    stop = reportPageViews(PLAUSIBLE);
    await settle();
    open('/en/version/2/article/1', 'Welcome');
    await settle();
    expect(sent()).toHaveLength(2);
  });
});
