import { ROUTES } from '../shared/routes/route-table';
import type { Route } from '../shared/routes/route-table';
import type { AskedService } from '../shared/site/analytics-host';
import { askForConsent } from './consent';
import { isAccountPage } from './uncounted';

const SERVICE: AskedService = { key: 'G-ABC', cookies: ['_ga', '_ga_*'], script: '/static/page-views-1.js' };
const KEY = 'analytics-consent';
const DAY_MS = 24 * 60 * 60 * 1000;

const listeners: [string, EventListenerOrEventListenerObject][] = [];
const observers: MutationObserver[] = [];
const root = document.documentElement;

beforeEach(() => {
  const { observe } = MutationObserver.prototype;
  jest.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...given) {
    observers.push(this);
    observe.apply(this, given);
  });
  // Each call stands for another page, whose listeners end with it.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...given: [string, EventListenerOrEventListenerObject, ...unknown[]]) => {
        const [name, listener] = given;
        listeners.push([name, listener]);
        add(name, listener);
      });
  }
  document.body.innerHTML = `
    <aside id="_consent" class="consent" tabindex="-1">
      <button data-choice="refused">Decline</button><button data-choice="granted">Accept</button>
    </aside>
    <button data-choice="asked">Change</button>`;
  history.replaceState(null, '', '/en/version/2');
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, listener] of listeners.splice(0)) {
    document.removeEventListener(name, listener);
    removeEventListener(name, listener);
  }
  for (const observer of observers.splice(0)) observer.disconnect();
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['data-consent', 'data-private', 'data-offline']) root.removeAttribute(name);
  for (const name of ['privateAPI', '_ga', '_ga_ABC', 'other']) document.cookie = `${name}=; path=/; max-age=0`;
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'onLine']) Reflect.deleteProperty(navigator, name);
});

const state = () => root.getAttribute('data-consent');
const started = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const press = (choice: string) => document.querySelector<HTMLElement>(`[data-choice=${choice}]`)?.click();
const store = (choice: string, { age = 0, service = 'G-ABC' } = {}) =>
  localStorage.setItem(KEY, `${choice} ${Date.now() - age} ${service}`);
const set = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

describe('an analytics service that readers must accept', () => {
  it('is asked for, and starts nothing before the answer', () => {
    askForConsent(SERVICE);
    expect(state()).toBe('asked');
    expect(started()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('starts when the reader accepts, and on the next page without a question', () => {
    askForConsent(SERVICE);
    press('granted');
    expect([state(), started()]).toEqual(['granted', [SERVICE.script]]);
    document.head.innerHTML = '';
    root.removeAttribute('data-consent');
    askForConsent(SERVICE);
    expect([state(), started()]).toEqual(['granted', [SERVICE.script]]);
  });

  it('does not start when the reader refuses, and is not asked for on the next page', () => {
    askForConsent(SERVICE);
    press('refused');
    expect(state()).toBe('refused');
    askForConsent(SERVICE);
    expect([state(), started()]).toEqual(['refused', []]);
  });

  it.each(['granted', 'refused'])('is asked for again six months after it was %s', (choice) => {
    store(choice, { age: 181 * DAY_MS });
    askForConsent(SERVICE);
    expect(state()).toBe(choice);
    document.head.innerHTML = '';
    store(choice, { age: 183 * DAY_MS });
    askForConsent(SERVICE);
    expect([state(), started()]).toEqual(['asked', []]);
  });

  it.each([
    ['another service was accepted', () => store('granted', { service: 'G-OLD' })],
    ['the clock of the device went back', () => store('granted', { age: -DAY_MS })],
    ['what is stored is damaged', () => localStorage.setItem(KEY, 'granted')],
  ])('is asked for when %s', (_, happen) => {
    happen();
    askForConsent(SERVICE);
    expect([state(), started()]).toEqual(['asked', []]);
  });

  it.each([
    ['who asks not to be tracked', () => set('doNotTrack', '1')],
    ['who asks for privacy', () => set('globalPrivacyControl', true)],
    ['in private mode', () => (document.cookie = 'privateAPI=true; path=/')],
    ['on a private page', () => root.setAttribute('data-private', 'starts')],
    ['in a tab where private mode was on', () => sessionStorage.setItem('analytics-off', '1')],
    ['without a network', () => set('onLine', false)],
    ['on a page from the cache', () => root.setAttribute('data-offline', '')],
    ['on a page about accounts', () => history.replaceState(null, '', '/en/auth/sign-in')],
  ])('is neither asked for nor started %s, whatever was accepted before', (_, happen) => {
    store('granted');
    happen();
    askForConsent(SERVICE);
    press('granted');
    expect([state(), started()]).toEqual([null, []]);
  });

  it.each([
    ['on a page about accounts', () => history.replaceState(null, '', '/en/account'), () => undefined],
    [
      'on a page from the cache',
      () => root.setAttribute('data-offline', ''),
      () => root.removeAttribute('data-offline'),
    ],
  ])('is asked for once, on the next page, in a document that started %s', async (_, happen, end) => {
    happen();
    askForConsent(SERVICE);
    const open = (path: string) => {
      history.replaceState(null, '', path);
      document.head.appendChild(document.createElement('title'));
      return Promise.resolve();
    };
    await open('/en/auth/sign-in');
    expect(state()).toBeNull();
    end();
    await open('/en/version/2');
    expect([state(), started()]).toEqual(['asked', []]);
    press('granted');
    localStorage.clear();
    await open('/en/version/1');
    expect([state(), started()]).toEqual(['granted', [SERVICE.script]]);
  });

  it('leaves cookies of its name to other sites of the domain until it is refused', () => {
    document.cookie = '_ga=1; path=/';
    askForConsent(SERVICE);
    expect(document.cookie).toBe('_ga=1');
    press('refused');
    expect(document.cookie).toBe('');
  });

  it('can be refused later, from the foot of the page; its cookies go, and no others', () => {
    for (const name of ['_ga', '_ga_ABC', 'other']) document.cookie = `${name}=1; path=/`;
    store('refused');
    askForConsent(SERVICE);
    expect(document.cookie).toBe('other=1');
    press('asked');
    expect(state()).toBe('asked');
    expect(document.activeElement).toHaveClass('consent');
    press('refused');
    expect(state()).toBe('refused');
    expect(document.activeElement).toHaveTextContent('Change');
  });

  it('does not start in a document that has become private since', () => {
    askForConsent(SERVICE);
    root.setAttribute('data-private', 'shown');
    press('granted');
    expect(started()).toEqual([]);
  });

  it('follows the answer in another tab', () => {
    askForConsent(SERVICE);
    store('granted');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect([state(), started()]).toEqual(['granted', [SERVICE.script]]);
  });

  it('asks on every page but those about accounts', () => {
    const about = ROUTES.filter((route: Route) => route.middleware !== undefined);
    expect(about.length).toBeGreaterThan(3);
    for (const route of ROUTES)
      expect([route.path, isAccountPage(`/docs/fr${route.path}`)]).toEqual([route.path, about.includes(route)]);
  });
});
