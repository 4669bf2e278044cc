import {
  cookieDomainsOf,
  identityCookie,
  isSessionCookie,
  lastUserCookie,
  parseCookies,
  sessionCookie,
} from './identity-cookies';

test('a cookie lasts 15 days on every path, for the host alone, and scripts may read it', () => {
  expect(identityCookie('a.b@c', 'x y;é', { domain: null, isSecure: false })).toBe(
    'a.b%40c=x%20y%3B%C3%A9; path=/; max-age=1296000; samesite=lax',
  );
});

test('it is secure when the page is, and set for the configured domain', () => {
  expect(identityCookie('a', 'b', { domain: 'example.org', isSecure: true })).toBe(
    'a=b; path=/; max-age=1296000; samesite=lax; secure; domain=example.org',
  );
});

test('it is deleted on the domain where it was set', () => {
  expect(identityCookie('a', null, { domain: 'example.org', isSecure: true })).toBe(
    'a=; path=/; max-age=0; samesite=lax; secure; domain=example.org',
  );
});

test.each([
  ['docs.example.org', ['docs.example.org', 'example.org', 'org']],
  ['localhost', ['localhost']],
])('a page of %s may have set it for %p', (hostname, domains) => {
  expect(cookieDomainsOf(hostname)).toEqual(domains);
});

test('a stored value is read back', () => {
  const [pair = ''] = identityCookie('a.b@c', 'x=y;é', { domain: null, isSecure: false }).split('; path');
  expect(parseCookies(`q=1; ${pair}`).get('a.b@c')).toBe('x=y;é');
});

test('of two cookies with one name the first counts, which browsers send for the longer path', () => {
  expect(parseCookies('locale=en; a=1; locale=fr').get('locale')).toBe('en');
});

test.each(['c', null])('the cookies of a session are recognised, those of a device are not: client %j', (clientId) => {
  expect(isSessionCookie(lastUserCookie('c'), clientId)).toBe(true);
  expect(isSessionCookie(sessionCookie('c', 'mina@example.org', 'refreshToken'), clientId)).toBe(true);
  expect(isSessionCookie('CognitoIdentityServiceProvider.c.mina.deviceKey', clientId)).toBe(false);
  expect(isSessionCookie('locale', clientId)).toBe(false);
});

test('the cookies of another site of the host are not those of this one', () => {
  expect(isSessionCookie(lastUserCookie('other'), 'c')).toBe(false);
  const atRoot = [lastUserCookie('c'), sessionCookie('c', 'mina', 'idToken')];
  Object.assign(globalThis, { SITE_BASE_PATH: '/docs' });
  try {
    const below = [lastUserCookie('c'), sessionCookie('c', 'mina', 'idToken')];
    expect(below.map((name) => isSessionCookie(name, 'c'))).toEqual([true, true]);
    expect(atRoot.map((name) => isSessionCookie(name, 'c'))).toEqual([false, false]);
    Object.assign(globalThis, { SITE_BASE_PATH: '' });
    expect(below.map((name) => isSessionCookie(name, 'c'))).toEqual([false, false]);
  } finally {
    Object.assign(globalThis, { SITE_BASE_PATH: '' });
  }
});
