import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** State of private mode, apart from the session. */
export interface PrivateModeState {
  /**
   * Whether private mode is switched on (specification §3, "Main store"). It only takes effect for
   * staff.
   */
  privateAPI: boolean;
  /** Whether staff can switch it on: their scripts are loaded (default: no). */
  isOffered?: boolean;
  /** Whether loading private mode failed, so that the published page is rendered (default: no). */
  hasFailed?: boolean;
  /** The last address at which private mode found nothing (default: none). */
  missingPath?: string;
}

const initialState: PrivateModeState = { privateAPI: false };

/** Slice for private mode. Every page includes it, so it is short. */
export const privateModeSlice = createSlice({
  name: 'privateMode',
  initialState,
  reducers: {
    /** Merges changed state: from the cookie, the switch, or an address without a page. */
    privateModeChanged: (state, { payload }: PayloadAction<Partial<PrivateModeState>>) => ({ ...state, ...payload }),
  },
  selectors: { selectPrivateMode: (state) => state },
});

export const { privateModeChanged } = privateModeSlice.actions;
export const { selectPrivateMode } = privateModeSlice.selectors;
