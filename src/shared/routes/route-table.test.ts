import { matchRoute } from './route-table';

describe('matchRoute', () => {
  test.each([
    ['/fr', 'index', {}],
    ['/en/', 'index', {}],
    ['/fr/version', 'version', {}],
    ['/en/version/3', 'version-idVersion', { idVersion: '3' }],
    [
      '/fr/version/currentVersion/article/12',
      'version-idVersion-article-idArticle',
      { idVersion: 'currentVersion', idArticle: '12' },
    ],
    ['/fr/version/2/category/7', 'version-idVersion-category-idCategory', { idVersion: '2', idCategory: '7' }],
  ])('names the route of %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ kind: 'route', name, params });
  });

  test.each(['/fr/version/abc', '/en/version/2x/article/1', '/fr/version/currentversion'])(
    'refuses %s with a fatal 404 that names the path',
    (path) => {
      expect(matchRoute(path)).toEqual({ kind: 'invalid', fatal: true, message: `Page Not Found: ${path}` });
    },
  );

  test.each(['/', '/de/version', '/fr/nowhere', '/fr/version/2/article', '/french'])('does not know %s', (path) => {
    expect(matchRoute(path)).toEqual({ kind: 'unknown', fatal: false, message: `Page not found: ${path}` });
  });
});
