import { CLIENT_ID, NOW, sessionCookies } from '../../testing/identity-tokens';
import { restoreSession } from './restore-session';

const restore = (cookies: string, now = NOW, stored: Record<string, string> = {}) =>
  restoreSession(cookies, CLIENT_ID, now, (key) => stored[key] ?? null);

test('the person is read from the tokens', () => {
  const session = restore(
    sessionCookies({
      id: {
        email_verified: true,
        preferred_username: 'Mina Éluard ☂',
        'cognito:groups': ['Redactor', 7],
        'custom:color': 'blue',
      },
    }),
  );
  expect(session).toEqual({
    isExpired: false,
    isRefreshable: true,
    user: {
      email: 'mina@example.org',
      emailVerified: true,
      username: 'Mina Éluard ☂',
      groups: ['Redactor'],
      color: 'blue',
      accessToken: expect.stringMatching(/^\w+\.\w+\.signature$/) as string,
    },
  });
});

test('without a preferred name it is the one of the pool; without groups there are none', () => {
  expect(restore(sessionCookies())?.user).toMatchObject({ username: 'mina', groups: [], emailVerified: false });
});

test('a session stored under an e-mail address is found by its last user', () => {
  const cookies = sessionCookies({ key: 'mina+é@example.org' });
  expect(cookies).toContain('%40');
  expect(restore(cookies)?.user.username).toBe('mina');
});

test('tokens expire, and can be refreshed only with a refresh token', () => {
  expect(restore(sessionCookies({ expiresIn: -1 }))).toMatchObject({ isExpired: true, isRefreshable: true });
  expect(restore(sessionCookies({ expiresIn: -1, refreshToken: null }))?.isRefreshable).toBe(false);
  expect(restore(sessionCookies({ expiresIn: 4 }))?.isExpired).toBe(true);
  expect(restore(sessionCookies({ expiresIn: 6 }))?.isExpired).toBe(false);
});

test('a clock that is wrong does not end a session', () => {
  expect(restore(sessionCookies({ expiresIn: -600, clockDrift: -900_000 }))?.isExpired).toBe(false);
  expect(restore(sessionCookies({ expiresIn: 600, clockDrift: 900_000 }))?.isExpired).toBe(true);
});

test.each(['accessToken', 'idToken'])('a session expires when only its %s has', (name) => {
  const [expired = ''] = new RegExp(`${name}=[^;]+`).exec(sessionCookies({ expiresIn: -1 })) ?? [];
  expect(restore(sessionCookies().replace(new RegExp(`${name}=[^;]+`), expired))?.isExpired).toBe(true);
});

test('a token outside cookies is read from local storage, and without it there is no session', () => {
  const stored: Record<string, string> = {};
  const cookies = sessionCookies().replace(/([^ ]+\.idToken)=([^;]+)/, (_, name: string, value: string) => {
    stored[name] = value;
    return `${name}=localStorage`;
  });
  expect(restore(cookies, NOW, stored)?.user.username).toBe('mina');
  expect(restore(cookies)).toBeNull();
});

const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
test.each([
  ['there are no cookies', ''],
  ['they are of another client', sessionCookies().replaceAll(CLIENT_ID, 'other')],
  ['the last user has no tokens', `${prefix}.LastAuthUser=somebody`],
  [
    'a token is cut',
    sessionCookies()
      .replace(/\.signature/g, '')
      .replace(/(accessToken=\w+\.\w{5})\w+/, '$1'),
  ],
  ['a token is no token', sessionCookies().replace(/idToken=[^;]+/, 'idToken=%E0%A4%A')],
  ['a token says nothing', sessionCookies().replace(/idToken=[^;]+/, `idToken=a.${btoa('7')}.c`)],
  ['the cookies are garbage', '=; ;;=%; %E0=%E0; a'],
])('there is no session when %s', (_, cookies) => {
  expect(restore(cookies)).toBeNull();
});

test('a token without an expiry has expired', () => {
  expect(restore(sessionCookies({ id: { exp: 'soon' } }))?.isExpired).toBe(true);
});
