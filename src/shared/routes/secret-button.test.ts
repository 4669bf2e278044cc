import { ROUTES } from './route-table';
import { secretButtonPath, showsSecretButton } from './secret-button';

test('every route except the secret ones links to the secret page', () => {
  const others = ROUTES.map(({ name }): string => name).filter((name) => !name.includes('secret'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => !showsSecretButton(name))).toEqual([]);
  expect(showsSecretButton('secret')).toBe(false);
  expect(showsSecretButton('information-secret-garden')).toBe(false);
});

test('a page without a route name has no link', () => {
  expect(showsSecretButton(undefined)).toBe(false);
});

test('the question mark links to the page with a query', () => {
  expect(secretButtonPath('fr')).toBe('/fr/secret?found');
});
