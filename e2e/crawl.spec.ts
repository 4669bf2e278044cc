import { LOCALES } from '../content-schema';
import {
  brokenHashes,
  brokenLinks,
  type Crawl,
  crawl,
  faultyAddresses,
  faultyHeads,
  loadedFiles,
  repeatedIds,
  unreachedPages,
} from './crawl';
import { expect, test as base } from './published-site';

/** The tests of this file share one crawl. */
const test = base.extend<object, { crawled: Crawl }>({
  crawled: [async ({ published }, use) => use(await crawl(published, LOCALES)), { scope: 'worker' }],
});

/** Public versions of the manual. */
const VERSIONS = { current: 2, older: [1] };

test('every link leads to a page or a file, without a redirect', async ({ crawled }) => {
  expect(await brokenLinks(crawled)).toEqual([]);
});

test('every hash of a link is on the page that it leads to', async ({ crawled }) => {
  expect(brokenHashes(crawled)).toEqual([]);
});

test('every page is found by following links from the two home pages', async ({ crawled }) => {
  expect(unreachedPages(crawled)).toEqual([]);
});

test('ids are unique on every page', async ({ crawled }) => {
  expect(repeatedIds(crawled)).toEqual([]);
});

test('every page has its language, one title of its own, one heading of the first level and one description', async ({
  crawled,
}) => {
  expect(faultyHeads(crawled, VERSIONS)).toEqual([]);
});

test('every public page names its canonical address and the other language, and both exist', async ({ crawled }) => {
  expect(faultyAddresses(crawled, VERSIONS)).toEqual([]);
});

test('everything that a page loads or names is there, with a type of its own', async ({ crawled }) => {
  const { count, missing } = await loadedFiles(crawled);
  expect(count).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
