import { readFileSync } from 'node:fs';

// Webpack loads it by its path.
const pageRequestLoader = jest.requireActual<(source: string) => string>('./page-request-loader.cjs');

test('Gatsby’s page loader requests only data, and for each page the hash of its code', () => {
  const source = readFileSync(require.resolve('gatsby/cache-dir/loader.js'), 'utf8');
  expect(source).toContain('`HEAD`');
  expect(pageRequestLoader(source)).not.toContain('`HEAD`');
  expect(pageRequestLoader(source)).toMatch(/loadAppData\(retries = 0\) \{\s*return doFetch\(/);
  expect(() => pageRequestLoader('another version')).toThrow(/page-request-loader\.cjs/);
});
