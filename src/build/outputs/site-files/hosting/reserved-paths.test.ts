import { createHostingRules } from './create-hosting-rules';

const rule = (path: string) => ({ path, redirect: 'https://elsewhere.example.org/', status: 301 }) as const;
const redirected = (...paths: string[]) =>
  createHostingRules({
    siteUrl: 'https://docs.example.org',
    scriptHashes: [],
    files: new Set(['/robots.txt', '/builds/latest.json', '/fr/sitemap.xml', '/fr/version/2/article/12.md']),
    routeRules: paths.map(rule),
  }).redirects.map(({ from }) => from);

describe('a rule of the editors', () => {
  test.each([
    '/robots.txt',
    '/robots%2Etxt',
    '//x/../robots.txt',
    '/builds/latest.json',
    '/fr/sitemap.xml',
    '/fr/version/2/article/12.md',
  ])('cannot replace the file %s of the site', (path) => expect(redirected(path)).toEqual([]));

  test.each([
    '/hosting-rules.json',
    '/hosting/nginx.conf',
    '/fr/index.html.br',
    '/.env',
    '/404.html',
    '/fr/404',
    '/en/404',
  ])('cannot replace %s, which is never served', (path) => expect(redirected(path)).toEqual([]));

  test('can replace a page, and a path without a file in this build', () => {
    expect(redirected('/fr/version', '/guide.pdf', '/fr/robots.txt')).toEqual([
      '/fr/robots.txt',
      '/fr/version',
      '/guide.pdf',
      '/version',
    ]);
  });
});
