import { observeRenderedPage } from './offline';

/** What the worker was told, and what it answers when it is asked what is at hand. */
let posted: unknown[] = [];
let atHand: string[] = [];
let register: jest.Mock;

/** The browser's part: a worker that is registered without ado, and is in charge. */
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
/** What the promises that wait have done. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** jsdom has none. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** Loads a page with the boot script's part, as a browser does. */
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

test('the worker is registered once the page is loaded, and told what is read with what came along', async () => {
  performance.getEntriesByType = () => [{ name: 'https://x.test/a.js' }] as PerformanceEntryList;
  loadPage();
  await settle();
  expect(register.mock.calls).toEqual([['/sw.js']]);
  expect(posted).toEqual([{ type: 'read', path: '/fr/version/2/article/1', files: ['https://x.test/a.js'] }]);
});

test('it is registered on pages whose scripts have started, and on none in development', () => {
  loadPage('');
  expect(register).not.toHaveBeenCalled();
  window.pagePath = '/fr';
  loadPage('');
  expect(register).toHaveBeenCalled();
});

test('a registration that fails is told by the page', async () => {
  provideWorker(Promise.reject(new Error('refused')));
  loadPage();
  await settle();
  expect(root.hasAttribute('data-worker-failed')).toBe(true);
  expect(posted).toEqual([]);
});

test.each(['shown', 'starts'])('nothing is said of what private mode shows (%s)', async (state) => {
  root.setAttribute('data-private', state);
  loadPage();
  await settle();
  expect(posted).toEqual([]);
});

test('a browser without workers shows the page', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  loadPage('<a href="/fr">x</a><template data-page-path="/fr"></template>');
  goOffline(true);
  expect(root.hasAttribute('data-offline')).toBe(true);
});

/** The content of a page, between links of its frame: a mark before them would move the logo, the menus and the footer. */
const inFrame = (links: string) =>
  `<header><a href="/fr">Versio</a></header><main>${links}</main><footer><a href="/fr/account">x</a></footer>`;

test('without a network, links of the content to what is not at hand are marked, and no longer once there is one', async () => {
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

test('a page from what is kept marks its links from the start, though the browser thinks that there is a network', async () => {
  root.setAttribute('data-offline', '');
  loadPage(inFrame('<a href="/fr/a">a</a>'));
  await settle();
  expect(away()).toEqual(['/fr/a']);
});

test('the page in the place of another is loaded again when there is a network', () => {
  // jsdom cannot load a page, and says so.
  const loads = jest.spyOn(console, 'error').mockReturnValue();
  root.setAttribute('data-missing', '');
  loadPage('');
  expect(loads).not.toHaveBeenCalled();
  // The event alone is no network: a tab that shares its process with others gets it, too.
  goOffline(true);
  window.dispatchEvent(new Event('online'));
  expect(loads).not.toHaveBeenCalled();
  goOffline(false);
  expect(loads).toHaveBeenCalled();
});

test('a page that a link led to counts as read once it has been shown for a moment', async () => {
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

test('the offer to install the site is kept until it is asked for, and forgotten once it was taken', () => {
  loadPage();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(window.installPrompt).toBe(offer);
  window.dispatchEvent(new Event('appinstalled'));
  expect(window.installPrompt).toBeNull();
});
