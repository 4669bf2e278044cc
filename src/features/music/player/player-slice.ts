import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Track } from './track';

/** States of the track that was chosen (specification §4); `none` before one is. */
export type TrackState = 'none' | 'loading' | 'playing' | 'paused' | 'ended';

/** What the player plays from: the favourites, which go on to the next by themselves, or the whole list, which does not. */
export type Playlist = 'favorites' | 'all';

/** The player. Its code comes when a reader asks for music; before that there is no such part of the state. */
export interface PlayerState {
  /** Whether the player is open (specification §4). */
  isOpen: boolean;
  /** Whether only its small button is shown, while it is open. */
  isCollapsed: boolean;
  /** All tracks of the site; null until they are known. */
  tracks: readonly Track[] | null;
  /** Key of the track that was chosen; null before one is. */
  current: string | null;
  playlist: Playlist;
  state: TrackState;
  /** Second of the track, whole. */
  position: number;
  /** Length by track key, in whole seconds, of those whose metadata has come. */
  durations: Readonly<Record<string, number>>;
  isRepeating: boolean;
  /** Whether the reader can go to another second of the track: not where its host sends no ranges. */
  canSeek: boolean;
  /** Whether the device lets a page set its volume; iOS does not. */
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

/** The state of the player: what the reader asks for, and what the audio element says became of it. */
export const playerSlice = createSlice({
  name: 'player',
  initialState: initialPlayerState,
  reducers: {
    // What the reader asks for. What it does to the sound is in the listeners of this folder.

    /** A track was chosen: another one is loaded from the start, the same one is paused or goes on, in this playlist. */
    trackChosen: (state, { payload }: PayloadAction<{ key: string; playlist: Playlist }>) =>
      payload.key === state.current ? { ...state, playlist: payload.playlist } : state,
    /** Play or pause was pressed. */
    playToggled: (state) => state,
    nextRequested: (state) => state,
    previousRequested: (state) => state,
    /** A second of the track was asked for. */
    seekRequested: (state, _action: PayloadAction<number>) => state,
    repeatToggled: (state) => ({ ...state, isRepeating: !state.isRepeating }),
    playerOpened: (state) => ({ ...state, isOpen: true, isCollapsed: false }),
    /** The close icon: what plays is paused. */
    playerClosed: (state) => ({ ...state, isOpen: false }),
    playerCollapsed: (state) => ({ ...state, isCollapsed: true }),

    // What became of it.

    tracksRead: (state, { payload: tracks }: PayloadAction<readonly Track[]>) => ({ ...state, tracks }),
    trackBegun: (state, { payload }: PayloadAction<{ key: string; playlist: Playlist; position: number }>) => ({
      ...state,
      current: payload.key,
      playlist: payload.playlist,
      position: Math.floor(payload.position),
      state: 'loading' as const,
      canSeek: true,
    }),
    /** Whatever is heard has a control: a track that plays while the player is closed brings its small button. */
    trackStateChanged: (state, { payload }: PayloadAction<TrackState>) =>
      payload === 'playing' && !state.isOpen
        ? { ...state, state: payload, isOpen: true, isCollapsed: true }
        : { ...state, state: payload },
    positionMoved: (state, { payload }: PayloadAction<number>) => ({ ...state, position: Math.floor(payload) }),
    /** The length of the current track is known. The player opens by itself the first time (specification §4). */
    metadataRead: (state, { payload: duration }: PayloadAction<number>) =>
      state.current === null
        ? state
        : {
            ...state,
            isOpen: state.isOpen || Object.keys(state.durations).length === 0,
            durations: { ...state.durations, [state.current]: Math.floor(duration) },
          },
    /** A former page in this tab left the player like this. */
    playerRestored: (state, { payload }: PayloadAction<Partial<PlayerState>>) => ({ ...state, ...payload }),
    /** The track is not there any more: none is chosen. */
    trackLetGo: (state) => ({ ...state, current: null, state: 'none' as const, position: 0 }),
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
  trackLetGo,
  seekingFound,
  volumeFound,
} = playerSlice.actions;

/** The part of the application's state that the player has once its code has come. */
export interface WithPlayer {
  player?: PlayerState;
}

/** The player as it is; as it begins before its code has come. */
export const selectPlayer = ({ player = initialPlayerState }: WithPlayer): PlayerState => player;
