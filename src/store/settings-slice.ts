import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mapSettings, type Settings } from '../../content-schema';

/** State of the settings in local storage (specification §3). */
export interface SettingsState extends Settings {
  /** Whether the storage was read; until then the settings are defaults, as on the server. */
  isRead: boolean;
}

const initialState: SettingsState = { ...mapSettings(({ fallback }) => fallback), isRead: false };

/** Slice of the settings in local storage, described by `STORED_SETTINGS`. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** The reader has changed settings in this tab; the message reports it. */
    settingsChosen: {
      prepare: (payload: Partial<Settings>, message?: string) => ({ payload, meta: { message } }),
      reducer: (state, { payload }: PayloadAction<Partial<Settings>>) => ({ ...state, ...payload }),
    },
    /** Settings were read from storage, at the start or after a change in another tab. */
    settingsRead: (state, { payload }: PayloadAction<Partial<Settings>>) => ({ ...state, ...payload, isRead: true }),
  },
  selectors: { selectSettings: (state) => state },
});

/** The part of a store’s state that holds the settings. */
export interface WithSettings {
  settings: SettingsState;
}

export const { settingsChosen, settingsRead } = settingsSlice.actions;
export const { selectSettings } = settingsSlice.selectors;
