import type { ConsentAnalytics } from '../../content-schema';
import { startAcceptedService } from './accepted-service';
import { open, settle } from './testing/visit';

const GOOGLE: ConsentAnalytics = { provider: 'google-analytics', site: 'G-ABC' };
const SCRIPT: ConsentAnalytics = {
  provider: 'script',
  name: 'Stats',
  address: 'https://stats.example.org/s.js',
  attributes: { 'data-site': '7' },
  queue: {
    name: '_queue',
    start: [['setSite', 7]],
    pageView: [['setUrl', '{url}'], ['setTitle', '{title}'], { event: 'view', from: '{referrer}' }],
  },
};

const reload = jest.fn();
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  reload.mockClear();
  open('/en/version/2?q=secret#there', 'Overview');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-private');
  sessionStorage.clear();
  for (const name of ['dataLayer', '_queue']) Reflect.deleteProperty(window, name);
});

const queued = (name: string) =>
  (Reflect.get(window, name) as ArrayLike<unknown>[]).map((command) =>
    typeof command.length === 'number' ? Array.from(command) : command,
  );

describe('a service that the reader has accepted', () => {
  it('is Google Analytics, which is told of each page without its query, and keeps to measuring', async () => {
    stop = startAcceptedService(GOOGLE, reload);
    expect(document.head.querySelector('script')?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC');
    await settle();
    open('/en/version/2/article/1', 'Welcome');
    await settle();
    const commands = queued('dataLayer') as unknown[][];
    const named = (name: string) => commands.filter(([each]) => each === name);
    expect(named('consent')[0]?.[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'granted' });
    expect(named('config')).toHaveLength(1);
    expect(named('config')[0]?.[2]).toMatchObject({
      ...{ send_page_view: false, allow_google_signals: false, cookie_update: false },
      ...{ cookie_domain: 'none', cookie_path: '/', cookie_expires: 395 * 86_400 },
    });
    expect(named('event').map(([, name, page]) => [name, page])).toEqual([
      ['page_view', { page_location: 'http://localhost/en/version/2', page_title: 'Overview', page_referrer: '' }],
      [
        'page_view',
        { page_location: 'http://localhost/en/version/2/article/1', page_title: 'Welcome', page_referrer: '' },
      ],
    ]);
    expect(named('set').map(([, page]) => page)).toEqual(named('event').map(([, , page]) => page));
  });

  it('is any script, with its attributes and its queue, which the script may replace', async () => {
    stop = startAcceptedService(SCRIPT, reload);
    const script = document.head.querySelector('script');
    expect(script).toHaveAttribute('data-site', '7');
    expect(script).toHaveAttribute('src', 'https://stats.example.org/s.js');
    expect(queued('_queue')).toEqual([['setSite', 7]]);
    const received: unknown[] = [];
    Reflect.set(window, '_queue', { push: (command: unknown) => received.push(command) });
    await settle();
    expect(received).toEqual([
      ['setUrl', 'http://localhost/en/version/2'],
      ['setTitle', 'Overview'],
      { event: 'view', from: '' },
    ]);
  });

  it('leaves the page when private mode starts, and this tab for good', async () => {
    stop = startAcceptedService(SCRIPT, reload);
    await settle();
    expect(reload).not.toHaveBeenCalled();
    document.documentElement.setAttribute('data-private', 'shown');
    await Promise.resolve();
    expect(reload).toHaveBeenCalled();
    expect(sessionStorage.getItem('analytics-off')).toBe('1');
  });

  it('leaves the page when one about accounts is opened', async () => {
    stop = startAcceptedService(GOOGLE, reload);
    await settle();
    open('/en/auth/sign-in', 'Sign in');
    await Promise.resolve();
    expect(reload).toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does nothing where the name of its queue is that of something else', async () => {
    stop = startAcceptedService({ ...SCRIPT, queue: { name: 'location', start: [['a']] } }, reload);
    await settle();
    expect(document.head.querySelector('script')).not.toBeNull();
  });
});
