import { developmentUrl } from './site-url';

test.each([
  [undefined, 'http://localhost:8000'],
  ['', 'http://localhost:8000'],
  ['https://example.org', 'https://example.org'],
  ['https://example.org/docs/', 'https://example.org'],
])('a site with the address %j is developed at the root of its host', (given, address) => {
  expect(developmentUrl(8000, { SITE_URL: given })).toBe(address);
});
