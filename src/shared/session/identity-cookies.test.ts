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

test('it is secure where the page is, and for the domain that is configured', () => {
  expect(identityCookie('a', 'b', { domain: 'example.org', isSecure: true })).toBe(
    'a=b; path=/; max-age=1296000; samesite=lax; secure; domain=example.org',
  );
});

test('it is taken away from where it was kept', () => {
  expect(identityCookie('a', null, { domain: 'example.org', isSecure: true })).toBe(
    'a=; path=/; max-age=0; samesite=lax; secure; domain=example.org',
  );
});

test.each([
  ['docs.example.org', ['docs.example.org', 'example.org', 'org']],
  ['localhost', ['localhost']],
])('a page of %s may have kept it for %p', (hostname, domains) => {
  expect(cookieDomainsOf(hostname)).toEqual(domains);
});

test('what was kept is read again', () => {
  const [pair = ''] = identityCookie('a.b@c', 'x=y;é', { domain: null, isSecure: false }).split('; path');
  expect(parseCookies(`q=1; ${pair}`).get('a.b@c')).toBe('x=y;é');
});

test('the cookies of a session are known, and those of a device are not among them', () => {
  expect(isSessionCookie(lastUserCookie('c'))).toBe(true);
  expect(isSessionCookie(sessionCookie('c', 'mina@example.org', 'refreshToken'))).toBe(true);
  expect(isSessionCookie('CognitoIdentityServiceProvider.c.mina.deviceKey')).toBe(false);
  expect(isSessionCookie('locale')).toBe(false);
});
