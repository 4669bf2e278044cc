import { askedFor, pinned, readableLocale } from './routes';

const ORIGIN = 'https://docs.example.org';

/** Creates a request as a page makes it. */
function asked(
  address: string,
  { headers = {}, ...init }: Partial<Omit<Request, 'headers'>> & { headers?: HeadersInit } = {},
) {
  const url = new URL(address, ORIGIN).href;
  const request = { url, method: 'GET', mode: 'cors' as const, cache: 'default' as const, ...init };
  return askedFor({ ...request, headers: new Headers(headers) }, ORIGIN);
}

test.each([
  ['/fr', '/fr'],
  ['/fr/?q=a', '/fr'],
  ['/fr/version/2/article/6#place', '/fr/version/2/article/6'],
  ['/fr/account', '/fr/account'],
])('every page is handled by the worker: %s', (address, path) => {
  expect(asked(address, { mode: 'navigate' })).toEqual({ kind: 'page', path, locale: 'fr' });
});

test.each([
  ['/app-0123456789abcdef0123.js', 'file'],
  ['/styles.0123456789abcdef0123.css', 'file'],
  ['/content-images/heron.6b5111fe.svg', 'file'],
  ['/content-images/riverside.3f1d0c6a-480.avif', 'file'],
  ['/search/catalogue-fr-40fe1efc39aa432.json', 'search-file'],
  // Named as in packs.
  ['/search/words-fr-40fe1efc39aa432.txt', 'search-file'],
  ['/search/text-en-12-0-40fe1.json', 'search-file'],
  ['/search/catalog.json', 'catalog'],
  ['/page-data/fr/version/2/article/6/page-data.json', 'page-data'],
  ['/page-data/app-data.json', 'app-data'],
])('%s is requested as %s', (address, kind) => {
  expect(asked(address)).toMatchObject({ kind });
});

test.each([
  ['another site', 'https://elsewhere.example.org/app-0123456789abcdef0123.js', {}],
  ['a request that changes something', '/fr', { method: 'POST', mode: 'navigate' as const }],
  ['a part of a file', '/app-0123456789abcdef0123.js', { headers: { range: 'bytes=0-' } }],
  ['a request with a token', '/page-data/app-data.json', { headers: { authorization: 'Bearer x' } }],
  ['one that wants nothing stored', '/search/catalog.json', { cache: 'no-store' as const }],
  ['one that wants it from the network', '/search/catalog.json', { cache: 'reload' as const }],
  ['one that wants what is stored alone', '/search/catalog.json', { cache: 'only-if-cached' as const }],
  ['music', '/musics/river.mp3', {}],
  ['the content API', '/_content/private/versions', {}],
  ['the identity service', '/_identity/token', {}],
  ['which build there is', '/builds/latest.json', {}],
  ['a setting', '/settings/private-api/on.json', {}],
  ['packs, which are verified where they are fetched', '/offline/packs.json', {}],
  ['the worker', '/sw.js', {}],
  ['a file that is opened', '/fr/version/2/feed.xml', { mode: 'navigate' as const }],
  ['a script whose name says nothing of its content', '/static/app.js', {}],
  ['an address outside the languages', '/offline', { mode: 'navigate' as const }],
])('%s is left to the browser', (_, address, init) => {
  expect(asked(address, init)).toBeNull();
});

test.each([
  '/fr',
  '/en/version',
  '/fr/version/currentVersion/category/3',
  '/en/information/faq',
  '/fr/privacy-policy',
  '/fr/search',
  '/fr/offline',
])('%s may be stored when it is read', (path) => expect(readableLocale(path)).toBe(path.slice(1, 3)));

test.each([
  '/',
  '/fr/account',
  '/en/auth/sign-in',
  '/fr/secret/x',
  '/fr/publications',
  '/fr/404',
  '/fr/version/2/article/6/',
  '/fr/version/a',
  '/de',
  '/fr/../en',
  '/fr/version/2/article/6?q',
])('%s is never stored', (path) => expect(readableLocale(path)).toBeNull());

test('an address of the current version becomes one of that version', () => {
  expect(pinned('/fr/version/currentVersion/article/6', 2)).toBe('/fr/version/2/article/6');
  expect(pinned('/fr/version/currentVersion', 2)).toBe('/fr/version/2');
  expect(pinned('/fr/version/currentVersions', 2)).toBeNull();
});
