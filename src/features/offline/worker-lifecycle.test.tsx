import { type isSiteOutdated } from '../../store/new-build';

jest.mock('./maintain-packs', () => ({ maintainPacks: jest.fn() }));

/** Creates the parts of a service worker container and registration that are used. */
function workersOf({ isControlled = true, isWaiting = false } = {}) {
  const posted: unknown[] = [];
  const worker = (state: string) =>
    Object.assign(new EventTarget(), { state, postMessage: (message: unknown) => void posted.push(message) });
  const workers = Object.assign(new EventTarget(), { controller: isControlled ? worker('activated') : null });
  const registration = Object.assign(new EventTarget(), {
    waiting: isWaiting ? worker('installed') : null,
    installing: null as ReturnType<typeof worker> | null,
  });
  return {
    posted,
    // Only the members in use are implemented.
    workers: workers as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    takeOver: () => workers.dispatchEvent(new Event('controllerchange')),
    /** Simulates a newer worker in this state. */
    install(state: 'waiting' | 'installing' = 'waiting') {
      const newer = worker('installing');
      registration.installing = newer;
      registration.dispatchEvent(new Event('updatefound'));
      if (state === 'waiting') registration.waiting = newer;
      newer.dispatchEvent(new Event('statechange'));
    },
  };
}

/** Follows with fresh modules: the outdated state is never reset. */
async function follow(browser: ReturnType<typeof workersOf>): Promise<{ isOutdated: typeof isSiteOutdated }> {
  jest.resetModules();
  const builds = await import('../../store/new-build');
  const { followWorker } = await import('./worker-lifecycle');
  followWorker(browser.workers, browser.registration);
  return { isOutdated: builds.isSiteOutdated };
}

test('the first worker that controls the page does not make it outdated, the next one does', async () => {
  const browser = workersOf({ isControlled: false });
  const { isOutdated } = await follow(browser);
  browser.takeOver();
  expect(isOutdated()).toBe(false);
  browser.takeOver();
  expect(isOutdated()).toBe(true);
});

test('a newer worker activated by another tab is noticed', async () => {
  const browser = workersOf();
  const { isOutdated } = await follow(browser);
  expect(isOutdated()).toBe(false);
  browser.takeOver();
  expect(isOutdated()).toBe(true);
});

test('a newer worker installed while the page is open is noticed, one that waited before is not', async () => {
  expect((await follow(workersOf({ isWaiting: true }))).isOutdated()).toBe(false);
  const browser = workersOf();
  const { isOutdated } = await follow(browser);
  browser.install('installing');
  expect(isOutdated()).toBe(false);
  browser.install();
  expect(isOutdated()).toBe(true);
});

test('a newer worker takes over once the tab has been hidden for a second', async () => {
  jest.useFakeTimers();
  const isHidden = jest.spyOn(document, 'hidden', 'get');
  const browser = workersOf({ isWaiting: true });
  await follow(browser);
  const show = (isShown: boolean) => {
    isHidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show(false);
  jest.advanceTimersByTime(500);
  show(true);
  jest.advanceTimersByTime(400);
  show(false);
  jest.advanceTimersByTime(200);
  expect(browser.posted).toEqual([]);
  show(true);
  show(false);
  jest.advanceTimersByTime(1000);
  expect(browser.posted).toEqual([{ type: 'SKIP_WAITING' }]);
  isHidden.mockRestore();
  jest.useRealTimers();
});
