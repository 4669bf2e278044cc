import {
  articlePath,
  categoryPath,
  homePath,
  offlinePath,
  publicationsPath,
  routePath,
  versionListPath,
  versionPath,
} from './paths';
import { matchRoute, routeAt, routeNamed, ROUTES } from './route-table';

describe('matchRoute', () => {
  test.each([
    ['/fr', 'index', {}],
    ['/en/', 'index', {}],
    ['/fr/version', 'version', {}],
    ['/fr/publications', 'publications', {}],
    ['/fr/information/musics', 'information-musics', {}],
    ['/en/auth/sign-in', 'auth-sign-in', {}],
    ['/en/version/3', 'version-idVersion', { idVersion: '3' }],
    [
      '/fr/version/currentVersion/article/12',
      'version-idVersion-article-idArticle',
      { idVersion: 'currentVersion', idArticle: '12' },
    ],
    ['/fr/version/2/category/7', 'version-idVersion-category-idCategory', { idVersion: '2', idCategory: '7' }],
  ])('finds the route of %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ kind: 'route', name, params });
  });

  test.each(['/fr/version/abc', '/en/version/2x/article/1', '/fr/version/currentversion'])(
    'refuses %s with a fatal 404 that names the path',
    (path) => {
      const error = { path, isFatal: true, message: `Page Not Found: ${path}` };
      expect(matchRoute(path)).toMatchObject({ kind: 'invalid', error });
    },
  );

  test.each(['/', '/de/version', '/fr/nowhere', '/fr/version/2/article', '/french'])(
    'finds no route for %s',
    (path) => {
      const error = { path, isFatal: false, message: `Page not found: ${path}` };
      expect(matchRoute(path)).toMatchObject({ kind: 'unknown', error });
    },
  );
});

test('a path leads to its route, with its options', () => {
  expect(routeAt('/en/account')).toMatchObject({ name: 'account', clientOnly: true });
  expect(['/fr/nowhere', '/fr/version/abc', '/'].map(routeAt)).toEqual([undefined, undefined, undefined]);
});

test('names and paths of routes are unique', () => {
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test('pages that depend on the account are rendered in the browser', () => {
  const guarded = ROUTES.map(({ name }) => routeNamed(name)).filter((route) => route?.middleware ?? route?.secretPage);
  expect(guarded.map((route) => route?.name)).toEqual([
    'secret',
    'account',
    'auth-reset',
    'auth-sign-in',
    'auth-sign-up',
  ]);
  expect(guarded.filter((route) => !route?.clientOnly)).toEqual([]);
});

test('the path of a route comes from the table', () => {
  expect(routePath('fr', 'information-getting-start')).toBe('/fr/information/getting-start');
  expect(homePath('en')).toBe('/en');
  expect(publicationsPath('fr')).toBe('/fr/publications');
  expect(versionListPath('en')).toBe('/en/version');
  expect(offlinePath('en')).toBe('/en/offline');
  expect(versionPath('fr', 'currentVersion')).toBe('/fr/version/currentVersion');
  expect(articlePath('fr', '3', 12, 'à propos')).toBe('/fr/version/3/article/12#%C3%A0%20propos');
  expect(categoryPath('en', '3', 7)).toBe('/en/version/3/category/7');
});
