import { readSearchAddress, searchAddress } from './search-scope';

test.each([
  ['nothing', '', { query: '', version: null, categoryId: null }],
  [
    'all of it',
    '?q=d%C3%A9ployer+un+site&version=2&category=5',
    { query: 'déployer un site', version: '2', categoryId: 5 },
  ],
  ['the moving version', '?q=a&version=currentVersion', { query: 'a', version: 'currentVersion', categoryId: null }],
  ['what a form sends', '?q=&version=&category=', { query: '', version: null, categoryId: null }],
  ['nonsense', '?q=%3Cb%3E&version=../3&category=-1', { query: '<b>', version: null, categoryId: null }],
])('reads %s', (_, search, address) => {
  expect(readSearchAddress(search)).toEqual(address);
});

test('a query of ten thousand letters is cut', () => {
  expect(readSearchAddress(`?q=${'a'.repeat(10_000)}`).query).toHaveLength(200);
  expect(searchAddress('/fr/search', { query: 'a'.repeat(10_000), version: null, categoryId: null })).toHaveLength(213);
});

test.each(['é & œ', 'a+b', '100%', '#', '"<>"', '😀', "l'été"])('the query survives a round trip: %p', (query) => {
  const address = { query, version: '2' as const, categoryId: 5 };
  expect(readSearchAddress(new URL(searchAddress('/fr/search', address), 'http://x').search)).toEqual(address);
});

test('an empty search has the plain address', () => {
  expect(searchAddress('/fr/search', { query: '  ', version: null, categoryId: null })).toBe('/fr/search');
});
