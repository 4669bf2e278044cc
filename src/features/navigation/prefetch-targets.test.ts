import { choosePrefetchTargets, mayPrefetch, PREFETCH_LIMIT, type LinkInPage } from './prefetch-targets';

const link = (path: string, fields: Partial<LinkInPage> = {}): LinkInPage => ({
  path,
  rel: null,
  isInView: true,
  ...fields,
});

test('the next page comes first, then the previous, then links in view', () => {
  const links = [
    link('/seen'),
    link('/below', { isInView: false }),
    link('/previous', { rel: 'prev', isInView: false }),
    link('/next', { rel: 'next', isInView: false }),
  ];
  expect(choosePrefetchTargets(links, '/here')).toEqual(['/next', '/previous', '/seen']);
});

test('hundreds of links in view cause a handful of requests', () => {
  const links = Array.from({ length: 500 }, (_, index) => link(`/${index}`));
  expect(choosePrefetchTargets(links, '/here')).toHaveLength(PREFETCH_LIMIT);
});

test('each page is fetched once, and the page itself never', () => {
  expect(choosePrefetchTargets([link('/a'), link('/here'), link('/a', { rel: 'next' })], '/here')).toEqual(['/a']);
});

test.each([
  ['unknown', undefined, true],
  ['fast', { effectiveType: '4g', saveData: false }, true],
  ['slow', { effectiveType: '2g' }, true],
  ['very slow', { effectiveType: 'slow-2g' }, false],
  ['of a reader who saves data', { effectiveType: '4g', saveData: true }, false],
])('a connection that is %s: %j', (_, connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});
