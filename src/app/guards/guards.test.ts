import { askGuard } from './guards';

const visit = { locale: 'en', search: '?return=/en/version/2' } as const;

test('the account is for signed-in readers; others go to the home page of their language', () => {
  expect(askGuard('auth-page', { ...visit, isLoggedIn: true })).toBe(true);
  expect(askGuard('auth-page', { ...visit, isLoggedIn: false })).toEqual({ redirect: '/en' });
});

test('signing in is for the others; whoever is signed in goes back where they came from', () => {
  expect(askGuard('not-auth-page', { ...visit, isLoggedIn: false })).toBe(true);
  expect(askGuard('not-auth-page', { ...visit, isLoggedIn: true })).toEqual({ redirect: '/en/version/2' });
  expect(askGuard('not-auth-page', { ...visit, search: '?return=//evil.test', isLoggedIn: true })).toEqual({
    redirect: '/en',
  });
});

test.each(['nobody', 'toString', ''])('a guard that does not exist is an error: “%s”', (name) => {
  expect(() => askGuard(name, { ...visit, isLoggedIn: true })).toThrow('Unknown route middleware');
});
