import { boot } from '../../boot/boot';
import { restoreEarlyInput, saveEarlyInput } from '../../boot/early-input';
import { hasPendingSignIn, pendingSignInName } from '../../features/account/identity/pending-sign-in';
import { mayHavePacks } from '../../features/offline/packs/pack-mark';
import { createPackLibrary } from '../../features/offline/packs/library';
import { openOfflineDatabase } from '../../features/offline/store/offline-database';
import { rememberSearch } from '../../features/search/recent-searches';
import { DATA_OFFLINE } from '../../shared/page-contract';
import { clearReload, reloadOnce } from '../../ui/load-chunk';
import { joinTabs } from '../../features/music/player/tabs';
import { followOffline } from '../../features/offline/follow-offline';
import { adoptNewBuild } from '../../features/offline/new-build';
import { arePagesCached } from '../../features/offline/without-network';
import { clearPrivateTraces } from '../../features/private-mode/session/leave-private-mode';
import { createAppPorts } from '../store/app-services';
import { followBrowser } from '../store/follow-browser';
import { createAppStore } from '../store/store';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));

/** Features that a browser may refuse to a page with an error, and the objects that have them. */
const FEATURES: [string, object][] = [
  ['cookie', document],
  ['localStorage', window],
  ['sessionStorage', window],
  ['BroadcastChannel', window],
  ['indexedDB', window],
  ['caches', window],
  ['serviceWorker', navigator],
  ['storage', navigator],
  ['locks', navigator],
];

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  window.history.replaceState(null, '', '/fr');
  document.body.innerHTML = `<a id="link" href="/en" hreflang="en-US">English</a><main id="_content"></main>
    <template data-page-path="/fr"><script src="/app.js"></script></template>`;
});

describe.each(FEATURES)('where %s is refused', (name, owner) => {
  beforeEach(() => Object.defineProperty(owner, name, { configurable: true, get: refuse, set: refuse }));
  afterEach(() => {
    Reflect.deleteProperty(owner, name);
    jest.restoreAllMocks();
    document.documentElement.removeAttribute(DATA_OFFLINE);
  });

  test('the rest of the boot script works', () => {
    const failures: unknown[] = [];
    const onFailure = ({ error }: ErrorEvent) => failures.push(error);
    window.addEventListener('error', onFailure);
    boot();
    for (const event of ['DOMContentLoaded', 'visibilitychange']) document.dispatchEvent(new Event(event));
    for (const event of ['load', 'online', 'pagehide']) window.dispatchEvent(new Event(event));
    document.getElementById('link')?.addEventListener('click', (event) => event.preventDefault());
    document.getElementById('link')?.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(document.querySelector('body > script')).toHaveAttribute('src', '/app.js');
    expect(window.earlyClicks).toEqual([]);
    window.removeEventListener('error', onFailure);
    expect(failures).toEqual([]);
  });

  test('the store and the code that follows the browser start and keep working', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const ports = createAppPorts();
    const store = createAppStore(ports);
    followBrowser(store, ports)();
    const stop = ports.sessionSignals.subscribe(() => undefined);
    ports.sessionSignals.notifyOtherTabs();
    stop();
    ports.cookies.write('a=b');
    expect(ports.cookies.read('a')).toBe(name === 'cookie' ? null : 'b');
    expect(ports.cookies.text()).toContain(name === 'cookie' ? '' : 'a=b');
    ports.cookies.write('a=;max-age=0');
    joinTabs(() => undefined)();
    document.documentElement.setAttribute(DATA_OFFLINE, '');
    expect(arePagesCached()).toBe(false);
    followOffline();
    adoptNewBuild();
    await createPackLibrary().refresh();
    expect(mayHavePacks()).toBe(false);
    clearPrivateTraces();
    rememberSearch('image');
    expect([hasPendingSignIn(0), pendingSignInName()]).toEqual([false, '']);
    saveEarlyInput();
    restoreEarlyInput();
    clearReload('page');
    if (name === 'sessionStorage') expect(reloadOnce('page')).toBe(false);
    await expect(openOfflineDatabase()).rejects.toThrow();
  });
});
