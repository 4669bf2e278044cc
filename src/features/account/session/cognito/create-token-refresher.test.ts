import '../../../../testing/tab-storage';
import { createIdentityService, type IdentityService } from '#identity';
import { quickOptions } from '#identity/testing/quick-options';
import { logRequests, type RequestLog } from '#identity/testing/request-log';
import { parseCookies } from '../../../../shared/session/identity-cookies';
import { aCookieJar, type CookieJar } from '../../../../testing/cookie-jar';
import { aToken } from '../../../../testing/identity-tokens';
import { aLocalStorage } from '../../../../testing/local-storage';
import type { BrowserParts, openPage } from './testing/open-page';

const PASSWORD = 'Riverside-1';
let service: IdentityService;
let email = '';
let count = 0;
let requests: RequestLog;

/** Each tab has its own library: loading three of them takes most of the time of this file. */
const libraries: (typeof openPage)[] = [];

beforeAll(async () => {
  for (let tab = 0; tab < 3; tab += 1) {
    await jest.isolateModulesAsync(async () => void libraries.push((await import('./testing/open-page')).openPage));
  }
  service = await createIdentityService(await quickOptions({ pool: { rotateRefresh: true } }));
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  email = `mina${count}@example.org`;
  await service.admin.createUser({ email, password: PASSWORD, groups: ['Redactor'] });
  // Answers are slow: all tabs send a request before the first is answered.
  requests = logRequests();
  const logged = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const response = await logged(...given);
    await new Promise((resolve) => setTimeout(resolve, 40));
    return response;
  };
});
afterEach(() => requests.stop());

/** In-memory locks. */
function someLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, run: () => Promise<unknown>) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as LockManager['request'] };
}

/** Opens tabs of one browser, and signs in with the first. */
async function openTabs(locks: BrowserParts['locks'] = null, storage: Storage = aLocalStorage()) {
  const cookies = aCookieJar();
  const [first, second, third] = libraries.map((open) => open(service, {}, { cookies, storage, locks }).identity);
  if (!first || !second || !third) throw new Error('Expected three tabs.');
  await first.signIn(email, PASSWORD);
  return { tabs: [first, second, third] as const, cookies, storage };
}

/** Replaces the access token by an expired one. */
function expire(cookies: CookieJar): void {
  for (const [name, value] of parseCookies(cookies.cookie)) {
    const [, claims = ''] = value.split('.');
    if (!name.endsWith('.accessToken')) continue;
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    cookies.cookie = `${encodeURIComponent(name)}=${aToken({ ...payload, exp: 1 })}`;
  }
}

const refreshes = () => requests.of('GetTokensFromRefreshToken').map(({ status }) => status);

test.each([
  ['by Web Locks', someLocks],
  ['by local storage', () => null],
])('of tabs with expired tokens one refreshes them, and the others use the result: %s', async (_, locks) => {
  const { tabs, cookies, storage } = await openTabs(locks());
  expire(cookies);
  const users = await Promise.all(tabs.map((tab) => tab.session()));
  expect(refreshes()).toEqual([200]);
  expect(new Set(users.map((user) => user?.accessToken)).size).toBe(1);
  expect(users[0]?.email).toBe(email);
  expect(storage).toHaveLength(0);
});

test('a forced refresh runs in each tab, one after the other', async () => {
  const { tabs } = await openTabs(someLocks());
  const users = await Promise.all(tabs.map((tab) => tab.session(true)));
  expect(refreshes()).toEqual([200, 200, 200]);
  expect(users.map((user) => user?.email)).toEqual([email, email, email]);
});

test('without any lock, refused tabs read the cookies again before they end the session', async () => {
  const { tabs, cookies } = await openTabs(null, aLocalStorage(true));
  expire(cookies);
  const users = await Promise.all(tabs.map((tab) => tab.session()));
  expect(refreshes().sort()).toEqual([200, 400, 400]);
  expect(users.map((user) => user?.email)).toEqual([email, email, email]);
  expect(cookies.cookie).toContain('.refreshToken=');
  expect((await tabs[1].session(true))?.email).toBe(email);
});

test('a token that was used elsewhere ends the session', async () => {
  const { tabs, cookies } = await openTabs(someLocks());
  const before = cookies.cookie;
  await tabs[0].session(true);
  for (const pair of before.split('; ')) cookies.cookie = pair;
  expect(await tabs[1].session(true)).toBeNull();
  expect(cookies.cookie).toBe('');
});

test('a tab that never releases the lock does not block the others', async () => {
  const locks: Pick<LockManager, 'request'> = {
    request: ((_name: string, { signal }: LockOptions) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as LockManager['request'],
  };
  const { tabs } = await openTabs(locks);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] });
  try {
    const session = tabs[0].session(true);
    await jest.advanceTimersByTimeAsync(9000);
    expect(refreshes()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    expect((await session)?.email).toBe(email);
  } finally {
    jest.useRealTimers();
  }
});

test('a lock in local storage of a closed tab holds until it expires', async () => {
  const storage = aLocalStorage();
  const { tabs, cookies } = await openTabs(null, storage);
  expire(cookies);
  storage.setItem('session-refresh', `${Date.now() + 250} gone`);
  const started = Date.now();
  expect((await tabs[0].session())?.email).toBe(email);
  expect(Date.now() - started).toBeGreaterThanOrEqual(250);
  expect(storage).toHaveLength(0);
});
