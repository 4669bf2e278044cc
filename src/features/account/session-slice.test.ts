import { configureStore } from '@reduxjs/toolkit';
import { aSignedInUser } from '../../testing/identity-builders';
import {
  selectIsLoggedIn,
  selectIsSessionKnown,
  selectUser,
  sessionRead,
  sessionSlice,
  signedIn,
  signedOut,
} from './session-slice';

const aStore = () => configureStore({ reducer: { session: sessionSlice.reducer } });

test('nobody is signed in, and that is not known, until the browser has been asked', () => {
  const state = aStore().getState();
  expect([selectUser(state), selectIsLoggedIn(state), selectIsSessionKnown(state)]).toEqual([null, false, false]);
});

test('whoever signs in is known, and answers made for them are not kept', () => {
  const store = aStore();
  store.dispatch(signedIn(aSignedInUser({ username: 'Mina' })));
  expect(store.getState().session).toMatchObject({ loggedIn: true, noCache: true, isKnown: true });
  expect(selectUser(store.getState())?.username).toBe('Mina');
});

test('signing out clears the user and the flag', () => {
  const store = aStore();
  store.dispatch(signedIn(aSignedInUser()));
  store.dispatch(signedOut());
  expect(store.getState().session).toEqual({ user: null, loggedIn: false, noCache: false, isKnown: true });
});

test('what the browser keeps counts, with or without somebody', () => {
  const store = aStore();
  store.dispatch(sessionRead(aSignedInUser()));
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  store.dispatch(sessionRead(null));
  expect(store.getState().session).toEqual({ user: null, loggedIn: false, noCache: false, isKnown: true });
});
