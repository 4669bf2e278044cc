import { basePathOf, ownName, pathOnSite, siteLocation, sitePathOf, withBasePath, withoutBasePath } from './base-path';

const below = (basePath: string) => Object.assign(globalThis, { SITE_BASE_PATH: basePath });
afterEach(() => below(''));

test('the path of a site is that of its address', () => {
  expect(['https://example.org', 'https://example.org/docs', 'http://localhost:4000/a/b/'].map(basePathOf)).toEqual([
    '',
    '/docs',
    '/a/b',
  ]);
});

test.each([
  ['/docs/fr/version', '/fr/version'],
  ['/docs/docs', '/docs'],
  ['/docs/', '/'],
  ['/docs', '/'],
  ['/docsfr', ''],
  ['/fr/version', ''],
  ['/', ''],
])('below /docs, %s on the host is the path "%s" of the site', (hostPath, path) => {
  expect(sitePathOf(hostPath, '/docs')).toBe(path);
});

test('at the root of a host, paths and names stay as they are', () => {
  const location = { pathname: '/fr' };
  expect([withBasePath('/fr'), withoutBasePath('/fr'), ownName('read')]).toEqual(['/fr', '/fr', 'read']);
  expect(siteLocation(location)).toBe(location);
});

test('below a path, paths get it and lose it, and names in shared storage are the site’s own', () => {
  below('/docs');
  expect(withBasePath('/fr?q#h')).toBe('/docs/fr?q#h');
  expect(withoutBasePath('/docs/fr')).toBe('/fr');
  expect(ownName('read')).not.toBe('read');
});

test('below a path, a location is the same object each time, with the path of the site', () => {
  below('/docs');
  const location = { pathname: '/docs/fr', search: '?q' };
  expect(siteLocation(location)).toEqual({ pathname: '/fr', search: '?q' });
  expect(siteLocation(location)).toBe(siteLocation(location));
});

test.each([
  ['/fr?q#h', '/fr'],
  ['/docs/fr', '/docs/fr'],
  ['https://example.org/docs/fr', '/fr'],
  ['https://example.org/docs', '/'],
  ['//example.org/docs/fr/../en', '/en'],
  ['https://example.org/blog', null],
  ['https://example.org', null],
  ['https://docs.example.org/docs/fr', null],
  ['http://[', null],
])('an author who links to %s means the path %s', (href, path) => {
  expect(pathOnSite(href, 'https://example.org/docs')).toBe(path);
});

test('at the root of a host every path of it is one of the site', () => {
  expect(pathOnSite('https://docs.example.org/fr', 'https://docs.example.org')).toBe('/fr');
  expect(pathOnSite('https://docs.example.org', 'https://docs.example.org')).toBe('/');
});
