import { configureStore } from '@reduxjs/toolkit';
import { aSignedInUser } from '../../testing/identity-builders';
import {
  selectIsLoggedIn,
  accountDeleted,
  selectHasSessionEnded,
  selectIsSessionKnown,
  selectUser,
  sessionEnded,
  sessionEndSeen,
  sessionRead,
  sessionSlice,
  signedIn,
  signedOut,
  signedUp,
} from './session-slice';

const aStore = () => configureStore({ reducer: { session: sessionSlice.reducer } });

test('there is no user, and the session is unknown, until the cookies are read', () => {
  const state = aStore().getState();
  expect([selectUser(state), selectIsLoggedIn(state), selectIsSessionKnown(state)]).toEqual([null, false, false]);
});

test('a signed-in user is stored, and personal answers are not cached', () => {
  const store = aStore();
  store.dispatch(signedIn(aSignedInUser({ username: 'Mina' })));
  expect(store.getState().session).toMatchObject({ loggedIn: true, noCache: true, isKnown: true });
  expect(selectUser(store.getState())?.username).toBe('Mina');
});

test.each([
  ['signing out', signedOut],
  ['deleting the account', accountDeleted],
])('%s clears the user and the flag, and is remembered', (_, leave) => {
  const store = aStore();
  store.dispatch(signedUp(aSignedInUser()));
  store.dispatch(leave());
  expect(store.getState().session).toEqual({
    user: null,
    loggedIn: false,
    noCache: false,
    isKnown: true,
    hasEnded: false,
    hasSignedOut: true,
  });
});

test('the session of the cookies counts, with or without a user', () => {
  const store = aStore();
  store.dispatch(sessionRead(aSignedInUser()));
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  store.dispatch(sessionRead(null));
  expect(store.getState().session).toEqual({
    user: null,
    loggedIn: false,
    noCache: false,
    isKnown: true,
    hasEnded: false,
    hasSignedOut: false,
  });
});

test('a refused session has ended until the reader has closed the notice or signs in', () => {
  const store = aStore();
  const hasEnded = () => selectHasSessionEnded(store.getState());
  store.dispatch(signedIn(aSignedInUser()));
  store.dispatch(sessionEnded());
  expect([hasEnded(), selectIsLoggedIn(store.getState())]).toEqual([true, false]);
  // The cookies are read again a moment later.
  store.dispatch(sessionRead(null));
  expect(hasEnded()).toBe(true);
  store.dispatch(sessionEndSeen());
  expect(hasEnded()).toBe(false);
  store.dispatch(sessionEnded());
  store.dispatch(sessionRead(aSignedInUser()));
  expect(hasEnded()).toBe(false);
});
