import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionState } from '../../features/account/session-slice';
import { aSignedInUser } from '../../testing/identity-builders';
import { aToken } from '../../testing/identity-tokens';
import { createProductApi } from './product-api';

let server: Server;
let status = 200;
let heard: IncomingHttpHeaders[] = [];

beforeEach(async () => {
  status = 200;
  heard = [];
  server = createServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const inSeconds = (seconds: number) => aToken({ exp: Date.now() / 1000 + seconds });
const signedInWith = (accessToken: string): SessionState => ({
  user: aSignedInUser({ accessToken }),
  loggedIn: true,
  noCache: true,
  isKnown: true,
  hasEnded: false,
});
const nobody: SessionState = { user: null, loggedIn: false, noCache: false, isKnown: true, hasEnded: false };

function ask(session: SessionState, isPrivate: boolean) {
  const signOut = jest.fn(() => Promise.resolve());
  const renewed = aSignedInUser({ accessToken: 'renewed' });
  const identity = { signOut, session: jest.fn(() => Promise.resolve(renewed)) };
  const request = createProductApi({ session: () => session, identity, isPrivate: () => isPrivate });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/versions`;
  return { identity, answer: request(url, { headers: { accept: 'application/json' } }) };
}

test('staff who want what is not published show their access token', async () => {
  const token = inSeconds(600);
  await ask(signedInWith(token), true).answer;
  expect(heard).toMatchObject([{ authorization: `Bearer ${token}`, accept: 'application/json' }]);
});

test.each([
  ['somebody who reads what is published', signedInWith(inSeconds(600)), false],
  ['nobody', nobody, true],
])('%s shows none', async (_, session, isPrivate) => {
  await ask(session, isPrivate).answer;
  expect(heard[0]).not.toHaveProperty('authorization');
});

test('answers for somebody signed in are not kept by the browser; the others may be', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  await ask(signedInWith(inSeconds(600)), false).answer;
  await ask(nobody, false).answer;
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', undefined]);
  asked.mockRestore();
});

test('a token that has expired is renewed first', async () => {
  await ask(signedInWith(inSeconds(-1)), true).answer;
  expect(heard).toMatchObject([{ authorization: 'Bearer renewed' }]);
});

test('a refusal signs out, once, and the answer is still given', async () => {
  status = 401;
  const { answer, identity } = ask(signedInWith(inSeconds(600)), true);
  expect((await answer).status).toBe(401);
  expect(identity.signOut).toHaveBeenCalledTimes(1);
});

test('a refusal of somebody who is not signed in ends nothing; other failures do not sign out', async () => {
  status = 401;
  const outside = ask(nobody, false);
  await outside.answer;
  status = 403;
  const forbidden = ask(signedInWith(inSeconds(600)), true);
  await forbidden.answer;
  expect(outside.identity.signOut).not.toHaveBeenCalled();
  expect(forbidden.identity.signOut).not.toHaveBeenCalled();
});
