import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the store knows of private mode, besides who is signed in. */
export interface PrivateModeState {
  /** Whether private mode is wanted (specification §3, "Main store"): it is on for staff alone. */
  privateAPI: boolean;
  /** Whether staff can have it: what they load has come (default: no). */
  isOffered?: boolean;
  /** Whether private mode could not be loaded: what is shown is what is published (default: no). */
  hasFailed?: boolean;
  /** The last address at which private mode found nothing (default: none). */
  missingPath?: string;
}

const initialState: PrivateModeState = { privateAPI: false };

/** Whether private mode is wanted, and how it fares. Every page carries this: it is kept short. */
export const privateModeSlice = createSlice({
  name: 'privateMode',
  initialState,
  reducers: {
    /** Something of it changed: a cookie was read, somebody switched it on or off, it found nothing at an address. */
    privateModeChanged: (state, { payload }: PayloadAction<Partial<PrivateModeState>>) => ({ ...state, ...payload }),
  },
  selectors: { selectPrivateMode: (state) => state },
});

export const { privateModeChanged } = privateModeSlice.actions;
export const { selectPrivateMode } = privateModeSlice.selectors;
