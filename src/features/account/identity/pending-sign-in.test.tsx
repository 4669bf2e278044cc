import { clearPendingSignIn, hasPendingSignIn } from './pending-sign-in';

const NOW = 1_800_000_000_000;
const keep = (expiry: number) => {
  sessionStorage.setItem('CognitoSignInState.signInSession', 's');
  sessionStorage.setItem('CognitoSignInState.expiry', `${expiry}`);
};

test('a pending sign-in is read from the storage of the tab, until it expires', () => {
  expect(hasPendingSignIn(NOW)).toBe(false);
  keep(NOW + 1);
  expect(hasPendingSignIn(NOW)).toBe(true);
  expect(hasPendingSignIn(NOW + 1)).toBe(false);
});

test('it can be removed', () => {
  keep(NOW + 1);
  clearPendingSignIn();
  expect(hasPendingSignIn(NOW)).toBe(false);
});
