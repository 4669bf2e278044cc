import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '../../shared/session/signed-in-user';

/** State of the session (specification §3, "Signed-in user"). */
export interface SessionState {
  user: SignedInUser | null;
  loggedIn: boolean;
  /** Whether answers of the API must not be cached: they are personal. */
  noCache: boolean;
  /** Whether the cookies have been read: before that there is no user, as on the server. */
  isKnown: boolean;
  /** Whether the provider ended the session, and the reader has not closed the notice yet. */
  hasEnded: boolean;
  /** Whether the reader signed out in this tab, or deleted the account. */
  hasSignedOut: boolean;
}

const sessionOf = (user: SignedInUser | null): SessionState => ({
  user,
  loggedIn: user !== null,
  noCache: user !== null,
  isKnown: true,
  hasEnded: false,
  hasSignedOut: false,
});

const initialState: SessionState = { ...sessionOf(null), isKnown: false };

/** Slice for the signed-in user. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * The session was read from the cookies: at the start, or because another tab may have changed
     * it.
     */
    sessionRead: ({ hasEnded }, { payload }: PayloadAction<SignedInUser | null>) => ({
      ...sessionOf(payload),
      hasEnded: hasEnded && payload === null,
    }),
    /** The user signed in here, or the tokens were refreshed. */
    signedIn: (_, { payload }: PayloadAction<SignedInUser>) => sessionOf(payload),
    /** The user signed up and is signed in. */
    signedUp: (_, { payload }: PayloadAction<SignedInUser>) => sessionOf(payload),
    /** The user signed out here. */
    signedOut: () => ({ ...sessionOf(null), hasSignedOut: true }),
    /** The user deleted the account. */
    accountDeleted: () => ({ ...sessionOf(null), hasSignedOut: true }),
    /** The provider ended the session, such as after signing out everywhere. */
    sessionEnded: () => ({ ...sessionOf(null), hasEnded: true }),
    /** The reader has closed the notice that it ended. */
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
