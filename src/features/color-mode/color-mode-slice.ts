import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORED_SETTINGS, type ColorMode, type ColorModePreference } from '../../../content-schema';

/** State of the colour mode (specification §3). */
export interface ColorModeState {
  preference: ColorModePreference;
  /** The mode of the operating system; null until it is read, as on the server. */
  systemMode: ColorMode | null;
  /** The mode that the page forces; null if none. */
  forcedMode: ColorMode | null;
}

const initialState: ColorModeState = {
  preference: STORED_SETTINGS.colorMode.fallback,
  systemMode: null,
  forcedMode: null,
};

/**
 * Slice for the colour mode: preference of the reader, mode of the operating system, mode forced by
 * the page.
 */
export const colorModeSlice = createSlice({
  name: 'colorMode',
  initialState,
  reducers: {
    /** The reader chose a mode on this page. */
    colorModePreferenceChosen: (state, { payload: preference }: PayloadAction<ColorModePreference>) => ({
      ...state,
      preference,
    }),
    /** The preference was read from storage: at the start, or because another tab changed it. */
    colorModePreferenceRead: (state, { payload: preference }: PayloadAction<ColorModePreference>) => ({
      ...state,
      preference,
    }),
    systemColorModeRead: (state, { payload: systemMode }: PayloadAction<ColorMode>) => ({ ...state, systemMode }),
    /** A page that forces a mode was opened, or left (null). */
    colorModeForced: (state, { payload: forcedMode }: PayloadAction<ColorMode | null>) => ({ ...state, forcedMode }),
  },
  selectors: {
    selectColorModePreference: ({ preference }) => preference,
    /** Value for the document: a mode, or `system`. */
    selectActiveColorMode: ({ preference, forcedMode }): ColorModePreference => forcedMode ?? preference,
    /** The mode that the reader sees. */
    selectColorModeValue: ({ preference, systemMode, forcedMode }): ColorMode => {
      const activeMode = forcedMode ?? preference;
      return activeMode === 'system' ? (systemMode ?? 'light') : activeMode;
    },
    /** Whether the value is a guess because the mode of the operating system is not read yet. */
    selectIsColorModeUnknown: ({ preference, systemMode, forcedMode }) =>
      (forcedMode ?? preference) === 'system' && systemMode === null,
    selectIsColorModeForced: ({ forcedMode }) => forcedMode !== null,
  },
});

export const { colorModePreferenceChosen, colorModePreferenceRead, systemColorModeRead, colorModeForced } =
  colorModeSlice.actions;
export const {
  selectColorModePreference,
  selectActiveColorMode,
  selectColorModeValue,
  selectIsColorModeUnknown,
  selectIsColorModeForced,
} = colorModeSlice.selectors;
