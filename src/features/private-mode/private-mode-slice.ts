import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the store knows of private mode, besides who is signed in. */
export interface PrivateModeState {
  /** Whether private mode is wanted (specification §3, "Main store"): it is on for staff alone. */
  privateAPI: boolean;
  /** The last address at which private mode found nothing; null before that. */
  missingPath: string | null;
  /** Whether private mode could not be loaded: what is shown is what is published. */
  hasFailed: boolean;
  /** Whether private mode was left a moment ago, with the session: nobody is led to sign in again at once. */
  wasLeft: boolean;
}

const initialState: PrivateModeState = { privateAPI: false, missingPath: null, hasFailed: false, wasLeft: false };

/** Whether private mode is wanted, and how it fares. */
export const privateModeSlice = createSlice({
  name: 'privateMode',
  initialState,
  reducers: {
    /** The flag was read from its cookie: at the start, or because another tab may have changed it. */
    privateApiRead: (state, { payload }: PayloadAction<boolean>) => ({ ...state, privateAPI: payload }),
    /** Somebody switched private mode on or off here. */
    privateApiChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, privateAPI: payload }),
    /** There is nothing at an address, published or not. */
    privateAddressMissed: (state, { payload }: PayloadAction<string>) => ({ ...state, missingPath: payload }),
    /** Private mode could not be loaded. */
    privateModeFailed: (state) => ({ ...state, hasFailed: true }),
    /** It is tried again. */
    privateModeRetried: (state) => ({ ...state, hasFailed: false }),
    /** Private mode was left because the session was. */
    privateModeLeft: (state) => ({ ...state, wasLeft: true }),
  },
  selectors: {
    selectPrivateMode: (state) => state,
    selectPrivateApi: ({ privateAPI }) => privateAPI,
  },
});

export const {
  privateApiRead,
  privateApiChosen,
  privateAddressMissed,
  privateModeFailed,
  privateModeRetried,
  privateModeLeft,
} = privateModeSlice.actions;
export const { selectPrivateMode, selectPrivateApi } = privateModeSlice.selectors;
