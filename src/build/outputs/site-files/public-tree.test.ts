import { isPageFile, isServed } from './public-tree';

describe('files that are served', () => {
  test.each([
    '/fr/index.html',
    '/404.html',
    '/app-0123456789abcdef0123.js',
    '/page-data/app-data.json',
    '/search/catalog.json',
    '/files/_gatsby/notes.txt',
    '/files/app.js.map.txt',
  ])('%s', (sitePath) => expect(isServed(sitePath)).toBe(true));
});

describe('files that are not served', () => {
  test.each([
    ['the work of Gatsby itself', '/_gatsby/slices/_gatsby-scripts-1.html'],
    ['a library that no page loads', '/~partytown/partytown.js'],
    ['the source map of a script', '/app-0123456789abcdef0123.js.map'],
    ['the source map of a style sheet', '/styles.0123456789abcdef0123.css.map'],
    ['a compressed form', '/fr/index.html.br'],
    ['the rules of a host', '/hosting/nginx.conf'],
    ['the rules of all hosts', '/hosting-rules.json'],
  ])('%s', (_what, sitePath) => expect(isServed(sitePath)).toBe(false));
});

describe('files that are pages', () => {
  test.each(['/index.html', '/fr/version/2/article/12/index.html', '/404.html', '/500.html'])('%s', (sitePath) =>
    expect(isPageFile(sitePath)).toBe(true),
  );

  test.each([
    ['an HTML file under another name', '/fr/page.html'],
    ['a page of errors in another folder', '/fr/404.html'],
    ['the compressed form of a page', '/fr/index.html.br'],
    ['a page that is not served', '/_gatsby/slices/index.html'],
  ])('not %s', (_what, sitePath) => expect(isPageFile(sitePath)).toBe(false));
});
