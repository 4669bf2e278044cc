import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PlayerPlace, STORED_SETTINGS } from '../../../content-schema';

/** What the reader set about music (specification §3, "Persisted client settings"). */
export interface MusicSettings {
  /** Track keys, in the order in which they were chosen. */
  favoriteMusics: readonly string[];
  isMusicIsMuted: boolean;
  /** From 0 to 100. */
  musicVolume: number;
  /** Where the reader put the player; null: in its corner. */
  playerPlace: PlayerPlace | null;
}

const { favoriteMusics, isMusicIsMuted, musicVolume, playerPlace } = STORED_SETTINGS;

const initialState: MusicSettings = {
  favoriteMusics: favoriteMusics.fallback,
  isMusicIsMuted: isMusicIsMuted.fallback,
  musicVolume: musicVolume.fallback,
  playerPlace: playerPlace.fallback,
};

/** Settings of the music player that outlive the visit. */
export const musicSettingsSlice = createSlice({
  name: 'musicSettings',
  initialState,
  reducers: {
    /** The reader changed settings, here. */
    musicSettingsChosen: (state, { payload }: PayloadAction<Partial<MusicSettings>>) => ({ ...state, ...payload }),
    /** Settings were read from storage: at the start, or because another tab changed them. */
    musicSettingsRead: (state, { payload }: PayloadAction<Partial<MusicSettings>>) => ({ ...state, ...payload }),
  },
  selectors: { selectMusicSettings: (state) => state },
});

export const { musicSettingsChosen, musicSettingsRead } = musicSettingsSlice.actions;
export const { selectMusicSettings } = musicSettingsSlice.selectors;
