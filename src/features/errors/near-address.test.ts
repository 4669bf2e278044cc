import { aVersion } from '../../testing/page-builders';
import { nearestPage, searchWords } from './near-address';

test.each([
  ['/fr/docs/installer-le-moulin.html', 'installer le moulin'],
  ['/fr/d%C3%A9marrer', 'démarrer'],
  ['/fr/version/2/article/99', ''],
  ['/fr/version/currentVersion/article/install_windows', 'install windows'],
  ['/en/guide/install/2', 'install'],
  ['/en/api/v2.1', 'api'],
  ['/fr', ''],
  ['/fr/%E0%A4', ''],
])('the search words for %s are "%s"', (pathname, words) => {
  expect(searchWords(pathname)).toBe(words);
});

test('the words of a long address are truncated', () => {
  expect(searchWords(`/fr/${'long-'.repeat(100)}`).length).toBeLessThanOrEqual(100);
});

describe('the nearest page', () => {
  const versions = [
    aVersion({ id: 2, name: '2.1' }),
    aVersion({ id: 1, name: '1.0', path: '/fr/version/1', age: 'old' }),
  ];
  const site = { versions, hasInformation: true };

  test.each([
    ['/fr/version/1/article/99', '/fr/version/1'],
    ['/fr/version/currentVersion/category/99', '/fr/version/2'],
    ['/fr/version/9/article/3', '/fr/version'],
    ['/fr/version/2x/article/1', '/fr/version'],
    ['/fr/information/nobody', '/fr/information'],
  ])('of %s is %s', (pathname, path) => {
    expect(nearestPage(pathname, 'fr', site)?.path).toBe(path);
  });

  test.each([
    ['/fr/nowhere', site],
    ['/fr/versions', site],
    ['/fr/version/2', { ...site, versions: [] }],
    ['/fr/information/nobody', { ...site, hasInformation: false }],
  ])('of %s is the home page where nothing is nearer', (pathname, around) => {
    expect(nearestPage(pathname, 'fr', around)).toBeNull();
  });
});
