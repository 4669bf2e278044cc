import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ColorMode, ColorModePreference } from '../../../content-schema';
import type { WithSettings } from '../../store/settings-slice';

/** State of the colour mode (specification §3). */
export interface ColorModeState {
  /** The mode of the operating system; null until it is read, as on the server. */
  systemMode: ColorMode | null;
  /** The mode that the page forces; null if none. */
  forcedMode: ColorMode | null;
}

const initialState: ColorModeState = {
  systemMode: null,
  forcedMode: null,
};

/**
 * Slice for the colour mode: mode of the operating system, mode forced by the page. The preference
 * of the reader is a setting.
 */
export const colorModeSlice = createSlice({
  name: 'colorMode',
  initialState,
  reducers: {
    systemColorModeRead: (state, { payload: systemMode }: PayloadAction<ColorMode>) => ({ ...state, systemMode }),
    /** A page that forces a mode was opened, or left (null). */
    colorModeForced: (state, { payload: forcedMode }: PayloadAction<ColorMode | null>) => ({ ...state, forcedMode }),
  },
  selectors: {
    selectIsColorModeForced: ({ forcedMode }) => forcedMode !== null,
  },
});

export const { systemColorModeRead, colorModeForced } = colorModeSlice.actions;
export const { selectIsColorModeForced } = colorModeSlice.selectors;

/** The part of a store’s state that decides the colour mode. */
interface WithColorMode extends WithSettings {
  colorMode: ColorModeState;
}

/** Returns the value for the document: a mode, or `system`. */
export const selectActiveColorMode = ({ colorMode, settings }: WithColorMode): ColorModePreference =>
  colorMode.forcedMode ?? settings.colorMode;

/** Returns the mode that the reader sees. */
export function selectColorModeValue(state: WithColorMode): ColorMode {
  const activeMode = selectActiveColorMode(state);
  return activeMode === 'system' ? (state.colorMode.systemMode ?? 'light') : activeMode;
}

/** Checks whether the value is a guess because the mode of the operating system is not read yet. */
export const selectIsColorModeUnknown = (state: WithColorMode): boolean =>
  selectActiveColorMode(state) === 'system' && state.colorMode.systemMode === null;
