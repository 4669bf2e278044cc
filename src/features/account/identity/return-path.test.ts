import { returnPath, signInPath } from './return-path';

test.each(['/fr', '/en/version/2/article/12?q=é#titre', '/fr/account'])('signing in leads back to %s', (path) => {
  const { search, pathname } = new URL(signInPath('fr', path), 'https://site.test');
  expect(pathname).toBe('/fr/auth/sign-in');
  const { pathname: back, hash } = new URL(returnPath(search, 'fr'), 'https://site.test');
  expect(`${back}${hash}`).toBe(path.replace(/\?[^#]*/, ''));
});

test.each([
  ['nothing', ''],
  ['another site', '?return=https%3A%2F%2Fevil.test%2Ffr'],
  ['another site without its protocol', '?return=%2F%2Fevil.test%2Ffr'],
  ['another site by a backslash', '?return=%2F%5Cevil.test%2Ffr'],
  ['another site by a tab that browsers drop', '?return=%2F%09%2Fevil.test%2Ffr'],
  ['a script', '?return=javascript%3Aalert(1)'],
  ['what is no address', '?return=%2F%2F%5B'],
  ['a relative path', '?return=fr'],
  ['a page in no language', '?return=%2Fdata%2FidentityConfig.json'],
  ['what only begins like a language', '?return=%2Ffrance'],
  ['a page about signing in', '?return=%2Ffr%2Fauth%2Fsign-up'],
  ['such a page by a detour', '?return=%2Ffr%2Fx%2F..%2Fauth%2Fsign-in'],
])('leads to the home page when the address has %s', (_, search) => {
  expect(returnPath(search, 'en')).toBe('/en');
});
