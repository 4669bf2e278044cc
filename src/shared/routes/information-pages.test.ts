import { INFORMATION_PAGES, informationNameOf, informationPath } from './information-pages';
import { ROUTES } from './route-table';

test('every information page has a route, and leads back to its name', () => {
  const routes = ROUTES.map(({ name }): string => name);
  expect(INFORMATION_PAGES.filter(({ routeName }) => !routes.includes(routeName))).toEqual([]);
  expect(INFORMATION_PAGES.map(({ routeName }) => informationNameOf(routeName))).toEqual(
    INFORMATION_PAGES.map(({ name }) => name),
  );
  expect(INFORMATION_PAGES.slice(0, 2)).toEqual([
    { name: 'index', routeName: 'information' },
    { name: 'getting-start', routeName: 'information-getting-start' },
  ]);
  expect(informationNameOf('search')).toBeUndefined();
});

test.each([
  ['index', null, '/fr/information'],
  ['faq', 'pourquoi', '/fr/information/faq#pourquoi'],
  ['privacy-policy', '', '/fr/privacy-policy'],
  ['nowhere', null, '/fr/information/nowhere'],
])('the path of the information page %s', (name, hash, path) => expect(informationPath('fr', name, hash)).toBe(path));
