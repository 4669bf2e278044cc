import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Track } from './track';

/** States of the chosen track (specification §4); `none` before one is chosen. */
export type TrackState = 'none' | 'loading' | 'playing' | 'paused' | 'ended';

/**
 * Playlist of the player: favourites, which continue automatically, or all tracks, which do not.
 */
export type Playlist = 'favorites' | 'all';

/** A track chosen from a playlist. */
export interface TrackChoice {
  key: string;
  playlist: Playlist;
  /** Whether the current track goes on playing instead of being paused (default: no). */
  starts?: boolean | undefined;
}

/** State of the player. It is absent from the store until the code is loaded. */
export interface PlayerState {
  /** Whether the player is open (specification §4). */
  isOpen: boolean;
  /** Whether only the small button is shown while the player is open. */
  isCollapsed: boolean;
  /** All tracks of the site; null until they are loaded. */
  tracks: readonly Track[] | null;
  /** Key of the chosen track; null before one is chosen. */
  current: string | null;
  playlist: Playlist;
  state: TrackState;
  /** Position in the track, in whole seconds. */
  position: number;
  /** Known durations by track key, in whole seconds. */
  durations: Readonly<Record<string, number>>;
  isRepeating: boolean;
  /** Whether the track can be sought; false when the host does not support range requests. */
  canSeek: boolean;
  /** Whether a page can set the volume; false on iOS. */
  canSetVolume: boolean;
}

export const initialPlayerState: PlayerState = {
  isOpen: false,
  isCollapsed: false,
  tracks: null,
  current: null,
  playlist: 'all',
  state: 'none',
  position: 0,
  durations: {},
  isRepeating: false,
  canSeek: true,
  canSetVolume: true,
};

/** Slice of the player: the reader's actions, and the results from the audio element. */
export const playerSlice = createSlice({
  name: 'player',
  initialState: initialPlayerState,
  reducers: {
    // Actions of the reader. Their effects on the sound are in the listeners of this folder.

    /** A track was chosen from a playlist: another one is loaded, the same one toggles pause. */
    trackChosen: (state, { payload }: PayloadAction<TrackChoice>) =>
      payload.key === state.current ? { ...state, playlist: payload.playlist } : state,
    /** Play or pause was pressed. */
    playToggled: (state) => state,
    nextRequested: (state) => state,
    previousRequested: (state) => state,
    /** A seek to a second was requested. */
    seekRequested: (state, _action: PayloadAction<number>) => state,
    repeatToggled: (state) => ({ ...state, isRepeating: !state.isRepeating }),
    playerOpened: (state) => ({ ...state, isOpen: true, isCollapsed: false }),
    /** The player was closed, which pauses the track. */
    playerClosed: (state) => ({ ...state, isOpen: false }),
    playerCollapsed: (state) => ({ ...state, isCollapsed: true }),

    // Results.

    tracksRead: (state, { payload: tracks }: PayloadAction<readonly Track[]>) => ({ ...state, tracks }),
    trackBegun: (state, { payload }: PayloadAction<Pick<TrackChoice, 'key' | 'playlist'>>) => ({
      ...state,
      current: payload.key,
      playlist: payload.playlist,
      position: 0,
      state: 'loading' as const,
      canSeek: true,
    }),
    /**
     * Audible music always has a control: playback while the player is closed opens it collapsed.
     */
    trackStateChanged: (state, { payload }: PayloadAction<TrackState>) =>
      payload === 'playing' && !state.isOpen
        ? { ...state, state: payload, isOpen: true, isCollapsed: true }
        : { ...state, state: payload },
    positionMoved: (state, { payload }: PayloadAction<number>) => ({ ...state, position: Math.floor(payload) }),
    /**
     * The duration of the current track is known. The first time, the player opens automatically
     * (specification §4), unless the track was paused: closing the player pauses it.
     */
    metadataRead: (state, { payload: duration }: PayloadAction<number>) =>
      state.current === null
        ? state
        : {
            ...state,
            isOpen: state.isOpen || (Object.keys(state.durations).length === 0 && state.state !== 'paused'),
            durations: { ...state.durations, [state.current]: Math.floor(duration) },
          },
    /** The state of the previous page in this tab was restored. */
    playerRestored: (state, { payload }: PayloadAction<Partial<PlayerState>>) => ({ ...state, ...payload }),
    /** The track no longer exists: none is chosen. */
    trackUnloaded: (state) => ({ ...state, current: null, state: 'none' as const, position: 0 }),
    seekingFound: (state, { payload: canSeek }: PayloadAction<boolean>) => ({ ...state, canSeek }),
    volumeFound: (state, { payload: canSetVolume }: PayloadAction<boolean>) => ({ ...state, canSetVolume }),
  },
});

export const {
  trackChosen,
  playToggled,
  nextRequested,
  previousRequested,
  seekRequested,
  repeatToggled,
  playerOpened,
  playerClosed,
  playerCollapsed,
  tracksRead,
  trackBegun,
  trackStateChanged,
  positionMoved,
  metadataRead,
  playerRestored,
  trackUnloaded,
  seekingFound,
  volumeFound,
} = playerSlice.actions;

/** Part of the application state that exists once the code of the player is loaded. */
export interface WithPlayer {
  player?: PlayerState;
}

/** Returns the state of the player, or its initial state before the code is loaded. */
export const selectPlayer = ({ player = initialPlayerState }: WithPlayer): PlayerState => player;
