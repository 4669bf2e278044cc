import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '../../shared/session/signed-in-user';

/** What the store knows about the session (specification §3, "Signed-in user"). */
export interface SessionState {
  user: SignedInUser | null;
  loggedIn: boolean;
  /** Whether answers of the API must not be kept: they are those of one person. */
  noCache: boolean;
  /** Whether the browser has been asked: nobody is signed in before, as on the server. */
  isKnown: boolean;
  /** Whether the provider ended the session, and the reader has not been told or has done nothing about it yet. */
  hasEnded: boolean;
}

const initialState: SessionState = { user: null, loggedIn: false, noCache: false, isKnown: false, hasEnded: false };

const sessionOf = (user: SignedInUser | null): SessionState => ({
  user,
  loggedIn: user !== null,
  noCache: user !== null,
  isKnown: true,
  hasEnded: false,
});

/** Who is signed in. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session was read from what the browser keeps: at the start, or because another tab may have changed it. */
    sessionRead: ({ hasEnded }, { payload }: PayloadAction<SignedInUser | null>) => ({
      ...sessionOf(payload),
      hasEnded: hasEnded && payload === null,
    }),
    /** Somebody signed in here, or their tokens were refreshed. */
    signedIn: (_, { payload }: PayloadAction<SignedInUser>) => sessionOf(payload),
    /** Somebody made an account and is signed in to it. */
    signedUp: (_, { payload }: PayloadAction<SignedInUser>) => sessionOf(payload),
    /** Somebody signed out here. */
    signedOut: () => sessionOf(null),
    /** Somebody deleted their account. */
    accountDeleted: () => sessionOf(null),
    /** The provider goes on with the session no more, such as after signing out everywhere. */
    sessionEnded: () => ({ ...sessionOf(null), hasEnded: true }),
    /** The reader has seen that it ended. */
    sessionEndSeen: (state) => ({ ...state, hasEnded: false }),
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: ({ user }) => user,
    selectIsLoggedIn: ({ loggedIn }) => loggedIn,
    selectIsSessionKnown: ({ isKnown }) => isKnown,
    selectHasSessionEnded: ({ hasEnded }) => hasEnded,
  },
});

export const { sessionRead, signedIn, signedUp, signedOut, accountDeleted, sessionEnded, sessionEndSeen } =
  sessionSlice.actions;
export const { selectSession, selectUser, selectIsLoggedIn, selectIsSessionKnown, selectHasSessionEnded } =
  sessionSlice.selectors;
