import { observeRenderedPage } from './offline';

/** Messages posted to the worker, and its answer to the question which pages are available. */
let posted: unknown[] = [];
let atHand: string[] = [];
let register: jest.Mock;

/** Mocks the browser: a worker that registers at once and controls the page. */
function provideWorker(registration: Promise<unknown> = Promise.resolve({})): void {
  const worker = {
    postMessage(message: { type: string; paths?: string[] }, [port]: Channel['port2'][] = []) {
      posted.push(message);
      port?.postMessage(message.paths?.map((path) => atHand.includes(path)));
    },
  };
  register = jest.fn(() => registration);
  const workers = { register, ready: Promise.resolve({ active: worker }), controller: worker };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
}

const root = document.documentElement;
const away = () => [...document.querySelectorAll('[data-away]')].map((link) => link.getAttribute('href'));
const goOffline = (isOffline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
};
/** Waits for pending promises. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** jsdom has no `MessageChannel`. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => Channel.answer(() => this.port1.onmessage?.({ data })) };

  /** Sends an answer: at once, unless a test delays it. */
  static answer = (send: () => void): void => send();
}

/** Loads a page with this part of the boot script, as a browser does. */
function loadPage(body = '<template data-page-path="/fr"></template>'): void {
  document.body.innerHTML = body;
  jest.isolateModules(() => {
    const { initOffline } = jest.requireActual<typeof import('./offline')>('./offline');
    initOffline();
  });
  window.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('load'));
}

const forgotten: (() => void)[] = [];

beforeEach(() => {
  posted = [];
  atHand = [];
  Channel.answer = (send) => send();
  Object.assign(window, { MessageChannel: Channel });
  provideWorker();
  window.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  };
  performance.getEntriesByType = () => [];
  window.history.replaceState(null, '', '/fr/version/2/article/1');
  const listen = EventTarget.prototype.addEventListener;
  jest.spyOn(window, 'addEventListener').mockImplementation((...given: unknown[]) => {
    Reflect.apply(listen, window, given);
    forgotten.push(() => void Reflect.apply(EventTarget.prototype.removeEventListener, window, given));
  });
});

afterEach(() => {
  for (const forget of forgotten.splice(0)) forget();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  jest.restoreAllMocks();
  delete window.pagePath;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a browser that refuses service workers, like Firefox with all cookies blocked, leaves no error', () => {
  const then = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: { then } }, configurable: true });
  jest.useFakeTimers({ doNotFake: ['performance'] });
  observeRenderedPage();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(then).toHaveBeenCalledWith(expect.any(Function), expect.any(Function));
});

test('the worker is registered once the page is loaded, and receives the page and its files', async () => {
  performance.getEntriesByType = () => [{ name: 'https://x.test/a.js' }] as PerformanceEntryList;
  loadPage();
  await settle();
  expect(register.mock.calls).toEqual([['/sw.js']]);
  expect(posted).toEqual([{ type: 'read', path: '/fr/version/2/article/1', files: ['https://x.test/a.js'] }]);
});

test('it is registered on pages whose scripts have started, but not in development', () => {
  loadPage('');
  expect(register).not.toHaveBeenCalled();
  window.pagePath = '/fr';
  loadPage('');
  expect(register).toHaveBeenCalled();
});

test('the page shows that a registration failed', async () => {
  provideWorker(Promise.reject(new Error('refused')));
  loadPage();
  await settle();
  expect(root.hasAttribute('data-worker-failed')).toBe(true);
  expect(posted).toEqual([]);
});

test.each(['shown', 'starts'])('pages of private mode are not reported (%s)', async (state) => {
  root.setAttribute('data-private', state);
  loadPage();
  await settle();
  expect(posted).toEqual([]);
});

test('the page works in a browser without workers', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  loadPage('<a href="/fr">x</a><template data-page-path="/fr"></template>');
  goOffline(true);
  expect(root.hasAttribute('data-offline')).toBe(true);
});

/**
 * Returns a page with links in its content and its frame. Marks in the frame would move the logo,
 * the menus and the footer.
 */
const inFrame = (links: string) =>
  `<header><a href="/fr">Versio</a></header><main>${links}</main><footer><a href="/fr/account">x</a></footer>`;

test('while offline, links of the content to unavailable pages are marked, and no longer once online', async () => {
  loadPage(inFrame('<a href="/fr/a">a</a><a href="/fr/b">b</a><a href="https://x.test">x</a><a href="#c">c</a>'));
  atHand = ['/fr/b'];
  goOffline(true);
  await settle();
  expect(root.hasAttribute('data-offline')).toBe(true);
  expect(away()).toEqual(['/fr/a']);
  goOffline(false);
  expect(root.hasAttribute('data-offline')).toBe(false);
  expect(away()).toEqual([]);
});

test('a late answer marks no links once there is a network again', async () => {
  let answer = (): void => undefined;
  Channel.answer = (send) => (answer = send);
  loadPage(inFrame('<a href="/fr/a">a</a>'));
  goOffline(true);
  goOffline(false);
  answer();
  await settle();
  expect(away()).toEqual([]);
});

test('a cached page marks its links from the start, even if the browser reports a network', async () => {
  root.setAttribute('data-offline', '');
  loadPage(inFrame('<a href="/fr/a">a</a>'));
  await settle();
  expect(away()).toEqual(['/fr/a']);
});

test('the page that replaces a missing one is reloaded when there is a network, unless the reader is leaving it', () => {
  // jsdom cannot load a page and logs an error.
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  root.setAttribute('data-missing', '');
  loadPage('');
  expect(loads).not.toHaveBeenCalled();
  // The event alone does not prove a network: a tab that shares its process with others receives it
  // too.
  goOffline(true);
  window.dispatchEvent(new Event('online'));
  expect(loads).not.toHaveBeenCalled();
  window.isLeaving = true;
  goOffline(false);
  expect(loads).not.toHaveBeenCalled();
  window.isLeaving = false;
  goOffline(false);
  expect(loads).toHaveBeenCalled();
});

test('a page opened by a link counts as read once it has been rendered for a moment', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  window.history.replaceState(null, '', '/fr/version/2/article/2');
  observeRenderedPage();
  window.history.replaceState(null, '', '/fr/version/2/article/3');
  observeRenderedPage();
  jest.runAllTimers();
  jest.useRealTimers();
  await settle();
  expect(posted).toEqual([{ type: 'read', path: '/fr/version/2/article/3', files: [] }]);
});

test('the install prompt is stored until it is needed, and discarded once the site is installed', () => {
  loadPage();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(window.installPrompt).toBe(offer);
  window.dispatchEvent(new Event('appinstalled'));
  expect(window.installPrompt).toBeNull();
});
