import { ROUTES, routeNamed } from './route-table';
import { showsSecretButton } from './secret-button';

test('every route leads to the secret page but the secret ones', () => {
  const others = ROUTES.map(({ name }): string => name).filter((name) => !name.includes('secret'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => !showsSecretButton(name, true))).toEqual([]);
  expect(showsSecretButton('secret', true)).toBe(false);
  expect(showsSecretButton('information-secret-garden', true)).toBe(false);
});

test('a page without a name leads nowhere', () => {
  expect(showsSecretButton(undefined, true)).toBe(false);
});

test('no route leads to a secret page that is not there', () => {
  expect(showsSecretButton('index', false)).toBe(false);
  expect(showsSecretButton('index')).toBe(routeNamed('secret')?.hasPage !== false);
});
