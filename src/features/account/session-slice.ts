import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '../../shared/identity/identity-port';

/** What the store knows about the session (specification §3, "Signed-in user"). */
export interface SessionState {
  user: SignedInUser | null;
  loggedIn: boolean;
  /** Whether answers of the API must not be kept: they are those of one person. */
  noCache: boolean;
  /** Whether the browser has been asked: nobody is signed in before, as on the server. */
  isKnown: boolean;
}

const initialState: SessionState = { user: null, loggedIn: false, noCache: false, isKnown: false };

const sessionOf = (user: SignedInUser | null): SessionState => ({
  user,
  loggedIn: user !== null,
  noCache: user !== null,
  isKnown: true,
});

/** Who is signed in. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session was read from what the browser keeps: at the start, or because another tab may have changed it. */
    sessionRead: (_, { payload }: PayloadAction<SignedInUser | null>) => sessionOf(payload),
    /** Somebody signed in here, or their tokens were refreshed. */
    signedIn: (_, { payload }: PayloadAction<SignedInUser>) => sessionOf(payload),
    /** The session ended: by wish, or because the provider says so. */
    signedOut: () => sessionOf(null),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: ({ user }) => user,
    selectIsLoggedIn: ({ loggedIn }) => loggedIn,
    selectIsSessionKnown: ({ isKnown }) => isKnown,
  },
});

export const { sessionRead, signedIn, signedOut } = sessionSlice.actions;
export const { selectSession, selectUser, selectIsLoggedIn, selectIsSessionKnown } = sessionSlice.selectors;
