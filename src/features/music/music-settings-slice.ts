import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PlayerPlace, STORED_SETTINGS } from '../../../content-schema';

/** Music settings of the reader (specification §3, "Persisted client settings"). */
export interface MusicSettings {
  /** Track keys, in the order in which they were chosen. */
  favoriteMusics: readonly string[];
  isMusicIsMuted: boolean;
  /** From 0 to 100. */
  musicVolume: number;
  /** Position of the player; null: in its default corner. */
  playerPlace: PlayerPlace | null;
}

const { favoriteMusics, isMusicIsMuted, musicVolume, playerPlace } = STORED_SETTINGS;

const initialState: MusicSettings = {
  favoriteMusics: favoriteMusics.fallback,
  isMusicIsMuted: isMusicIsMuted.fallback,
  musicVolume: musicVolume.fallback,
  playerPlace: playerPlace.fallback,
};

/** Slice of the music settings, which are persisted. */
export const musicSettingsSlice = createSlice({
  name: 'musicSettings',
  initialState,
  reducers: {
    /** The reader has changed settings in this tab. */
    musicSettingsChosen: (state, { payload }: PayloadAction<Partial<MusicSettings>>) => ({ ...state, ...payload }),
    /** Settings were read from storage, at the start or after a change in another tab. */
    musicSettingsRead: (state, { payload }: PayloadAction<Partial<MusicSettings>>) => ({ ...state, ...payload }),
  },
  selectors: { selectMusicSettings: (state) => state },
});

export const { musicSettingsChosen, musicSettingsRead } = musicSettingsSlice.actions;
export const { selectMusicSettings } = musicSettingsSlice.selectors;
