import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionState } from '../session-slice';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import { aSignedInUser } from '../../../testing/identity-builders';
import { aToken } from '../../../testing/identity-tokens';
import { createProductApi } from './product-api';

let server: Server;
let status = 200;
/** Statuses of the first answers; `status` is that of all others. */
let firstStatuses: number[] = [];
let retryAfter: string | undefined;
let requestHeaders: IncomingHttpHeaders[] = [];
/** The pauses before further attempts, in milliseconds; they are skipped. */
let pauses: number[] = [];
let duringPause: () => void = () => undefined;

beforeEach(async () => {
  status = 200;
  firstStatuses = [];
  retryAfter = undefined;
  requestHeaders = [];
  pauses = [];
  duringPause = () => undefined;
  const { setTimeout: start } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
    pauses.push(ms);
    queueMicrotask(() => duringPause());
    return start(run, 0);
  });
  server = createServer((request, response) => {
    requestHeaders.push(request.headers);
    const answered = firstStatuses.shift() ?? status;
    // 0: the network fails.
    if (answered === 0) response.destroy();
    else response.writeHead(answered, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const inSeconds = (seconds: number) => aToken({ exp: Date.now() / 1000 + seconds });
const signedInWith = (accessToken: string): SessionState => ({
  user: aSignedInUser({ accessToken }),
  loggedIn: true,
  noCache: true,
  isKnown: true,
  hasEnded: false,
  hasSignedOut: false,
});
const nobody: SessionState = {
  user: null,
  loggedIn: false,
  noCache: false,
  isKnown: true,
  hasEnded: false,
  hasSignedOut: false,
};

const renew = (): Promise<SignedInUser | null> => Promise.resolve(aSignedInUser({ accessToken: 'renewed' }));

function ask(session: SessionState, isPrivate: boolean, init: RequestInit = {}, readSession = renew) {
  const signOut = jest.fn(() => Promise.resolve());
  const identity = { signOut, session: jest.fn(readSession) };
  const request = createProductApi({ session: () => session, identity, isPrivate: () => isPrivate });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/versions`;
  return { identity, answer: request(url, { headers: { accept: 'application/json' }, ...init }) };
}

test('requests of staff in private mode include their access token', async () => {
  const token = inSeconds(600);
  await ask(signedInWith(token), true).answer;
  expect(requestHeaders).toMatchObject([{ authorization: `Bearer ${token}`, accept: 'application/json' }]);
});

test.each([
  ['somebody who reads what is published', signedInWith(inSeconds(600)), false],
  ['nobody', nobody, true],
])('%s sends none', async (_, session, isPrivate) => {
  await ask(session, isPrivate).answer;
  expect(requestHeaders[0]).not.toHaveProperty('authorization');
});

test('answers for signed-in users are not cached by the browser; others may be', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  await ask(signedInWith(inSeconds(600)), false).answer;
  await ask(nobody, false).answer;
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', undefined]);
  asked.mockRestore();
});

test('an expired token is refreshed first', async () => {
  await ask(signedInWith(inSeconds(-1)), true).answer;
  expect(requestHeaders).toMatchObject([{ authorization: 'Bearer renewed' }]);
});

test('a device whose clock is ahead asks the provider once for each token', async () => {
  const token = inSeconds(-3600);
  const identity = { signOut: jest.fn(), session: jest.fn(async () => aSignedInUser({ accessToken: token })) };
  const session = () => signedInWith(token);
  const request = createProductApi({ session, identity, isPrivate: () => true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/versions`;
  for (let time = 0; time < 3; time += 1) await request(url);
  expect(requestHeaders.map(({ authorization }) => authorization)).toEqual(Array(3).fill(`Bearer ${token}`));
  expect(identity.session).toHaveBeenCalledTimes(1);
});

describe('a refusal', () => {
  test('signs out once, and the answer is still returned, when new tokens are refused as well', async () => {
    status = 401;
    const { answer, identity } = ask(signedInWith(inSeconds(600)), true);
    expect((await answer).status).toBe(401);
    expect(identity.session).toHaveBeenCalledWith(true);
    expect(requestHeaders).toHaveLength(2);
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });

  test('is resolved by new tokens without the reader noticing', async () => {
    firstStatuses = [401];
    const { answer, identity } = ask(signedInWith(inSeconds(600)), true);
    expect((await answer).status).toBe(200);
    expect(requestHeaders[1]).toMatchObject({ authorization: 'Bearer renewed' });
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  test('of a request without a token signs out at once: there is nothing to refresh', async () => {
    status = 401;
    const { answer, identity } = ask(signedInWith(inSeconds(600)), false);
    await answer;
    expect(identity.session).not.toHaveBeenCalled();
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });

  test('does not end the session while the provider is unreachable', async () => {
    status = 401;
    const isDown = () => Promise.reject(new Error('no network'));
    const { answer, identity } = ask(signedInWith(inSeconds(600)), true, {}, isDown);
    expect((await answer).status).toBe(401);
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  test('signs out where the session has no tokens any more', async () => {
    status = 401;
    const { answer, identity } = ask(signedInWith(inSeconds(600)), true, {}, () => Promise.resolve(null));
    await answer;
    expect(requestHeaders).toHaveLength(1);
    expect(identity.signOut).toHaveBeenCalledTimes(1);
  });
});

describe('a request', () => {
  test.each([429, 502, 503, 504, 0])('is retried where the answer is %d', async (failure) => {
    firstStatuses = [failure, failure];
    expect((await ask(nobody, false).answer).status).toBe(200);
    expect(requestHeaders).toHaveLength(3);
    const [first = 0, second = 0] = pauses;
    // A random part, so that pages that failed together do not retry together.
    expect([first >= 150 && first < 450, second >= 300 && second < 900]).toEqual([true, true]);
  });

  test('is tried three times, and then its answer is returned', async () => {
    status = 503;
    expect((await ask(nobody, false).answer).status).toBe(503);
    expect(requestHeaders).toHaveLength(3);
  });

  test.each([400, 403, 404, 500])('is tried once where the answer is %d', async (answered) => {
    status = answered;
    expect((await ask(nobody, false).answer).status).toBe(answered);
    expect(requestHeaders).toHaveLength(1);
  });

  test('that changes something is sent once', async () => {
    status = 503;
    await ask(nobody, false, { method: 'POST' }).answer;
    expect(requestHeaders).toHaveLength(1);
  });

  test('waits as long as the answer requests', async () => {
    firstStatuses = [429];
    retryAfter = '1';
    await ask(nobody, false).answer;
    expect(pauses).toEqual([1000]);
  });

  test('waits ten seconds at most', async () => {
    firstStatuses = [429];
    retryAfter = '3600';
    await ask(nobody, false).answer;
    expect(pauses).toEqual([10_000]);
  });

  test('waits no longer than its caller', async () => {
    status = 503;
    const controller = new AbortController();
    duringPause = () => controller.abort();
    const { answer } = ask(nobody, false, { signal: controller.signal });
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(requestHeaders).toHaveLength(1);
  });
});

test('a refusal without a session does not sign out; neither do other failures', async () => {
  status = 401;
  const outside = ask(nobody, false);
  await outside.answer;
  status = 403;
  const forbidden = ask(signedInWith(inSeconds(600)), true);
  await forbidden.answer;
  expect(outside.identity.signOut).not.toHaveBeenCalled();
  expect(forbidden.identity.signOut).not.toHaveBeenCalled();
});
