import { ROUTES } from './route-table';
import { secretButtonPath, showsSecretButton } from './secret-button';

test('every route leads to the secret page but the secret ones', () => {
  const others = ROUTES.map(({ name }): string => name).filter((name) => !name.includes('secret'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => !showsSecretButton(name))).toEqual([]);
  expect(showsSecretButton('secret')).toBe(false);
  expect(showsSecretButton('information-secret-garden')).toBe(false);
});

test('a page without a name leads nowhere', () => {
  expect(showsSecretButton(undefined)).toBe(false);
});

test('the question mark leads to the page by an address that nobody types', () => {
  expect(secretButtonPath('fr')).toBe('/fr/secret?found');
});
