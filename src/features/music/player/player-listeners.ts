import { addListener, type PayloadAction } from '@reduxjs/toolkit';
import { selectSettings } from '../../../store/settings-slice';
import type { AudioPort } from './audio-port';
import { musicAddress } from './music-address';
import {
  nextRequested,
  type Playlist,
  playerClosed,
  playToggled,
  previousRequested,
  repeatToggled,
  seekRequested,
  selectPlayer,
  trackBegun,
  trackChosen,
  type TrackChoice,
  trackStateChanged,
} from './player-slice';
import { keyAfter, keyAfterEnd, keyBefore, keysOf } from './playlist';
import type { PlayerRootState, PlayerStore } from './player-store';

/** Position in seconds after which going back returns to the start of the track. */
const START_OF_TRACK_S = 3;

/** Dependencies of the listeners. */
export interface ListenerTools {
  store: PlayerStore;
  audio: AudioPort;
  /**
   * Resolves once the tracks are in the store; rejects when they cannot be loaded, after reporting
   * it.
   */
  tracksReady: () => Promise<unknown>;
}

const add = addListener.withTypes<PlayerRootState, PlayerStore['dispatch']>();

/**
 * Applies the reader's actions to the audio element, and plays the next track, if any, at the end
 * of one. The listeners are added to the store
 * dynamically, because the store does not depend on music.
 */
export function listenToPlayer({ store, audio, tracksReady }: ListenerTools): void {
  const { dispatch, getState } = store;
  const player = () => selectPlayer(getState());

  const begin = (key: string | null, playlist: Playlist) => {
    if (key === null) return;
    dispatch(trackBegun({ key, playlist }));
    audio.load(musicAddress(key));
  };
  const keys = (playlist: Playlist) =>
    keysOf(playlist, player().tracks ?? [], selectSettings(getState()).favoriteMusics);

  function toggle(): void {
    const { current, state } = player();
    if (current === null) return beginFirst();
    if (state === 'playing' || state === 'loading') return audio.pause();
    if (state === 'ended') audio.seek(0);
    audio.play();
  }

  /** Plays the favourites, or all tracks if there are none. */
  function beginFirst(): void {
    const { tracks } = player();
    if (tracks === null) {
      // The failure has been reported.
      tracksReady().then(beginFirst, () => undefined);
      return;
    }
    const { favoriteMusics } = selectSettings(getState());
    const hasFavorite = tracks.some(({ key }) => favoriteMusics.includes(key));
    const playlist = hasFavorite ? 'favorites' : 'all';
    begin(keyAfter(keys(playlist), null), playlist);
  }

  /** Plays another track of the playlist, once the tracks are loaded. */
  function move(find: typeof keyAfter): void {
    const go = () => {
      const { current, playlist } = player();
      begin(find(keys(playlist), current), playlist);
    };
    if (player().tracks !== null) go();
    else tracksReady().then(go, () => undefined);
  }

  function goBack(): void {
    const { current, state } = player();
    if (current === null || audio.position() <= START_OF_TRACK_S) return move(keyBefore);
    audio.seek(0);
    if (state === 'ended') audio.play();
  }

  function seek(second: number): void {
    const { current, durations, state } = player();
    if (current === null || !Number.isFinite(second)) return;
    audio.seek(Math.max(0, Math.min(Math.round(second), durations[current] ?? Infinity)));
    // After the end, playback stays paused at the new position.
    if (state === 'ended') dispatch(trackStateChanged('paused'));
  }

  function choose({ payload: { key, playlist, starts = false } }: PayloadAction<TrackChoice>): void {
    const { current, state } = player();
    if (key !== current) begin(key, playlist);
    else if (!starts || (state !== 'playing' && state !== 'loading')) toggle();
  }

  dispatch(add({ actionCreator: trackChosen, effect: choose }));
  dispatch(add({ actionCreator: playToggled, effect: toggle }));
  dispatch(add({ actionCreator: nextRequested, effect: () => move(keyAfter) }));
  dispatch(add({ actionCreator: previousRequested, effect: goBack }));
  dispatch(add({ actionCreator: seekRequested, effect: ({ payload }) => seek(payload) }));
  dispatch(add({ actionCreator: repeatToggled, effect: () => audio.setRepeating(player().isRepeating) }));
  dispatch(add({ actionCreator: playerClosed, effect: () => audio.pause() }));

  const applySettings = () => {
    const { musicVolume, isMusicIsMuted } = selectSettings(getState());
    audio.setVolume(musicVolume);
    audio.setMuted(isMusicIsMuted);
  };
  applySettings();
  // Changed here or in another tab.
  dispatch(
    add({
      predicate: (_, now, before) => selectSettings(now) !== selectSettings(before),
      effect: applySettings,
    }),
  );

  audio.subscribe(({ kind }) => {
    if (kind !== 'ended') return;
    const { current, playlist } = player();
    const next = keyAfterEnd(playlist, keys(playlist), current);
    if (next === null) dispatch(trackStateChanged('ended'));
    else begin(next, playlist);
  });
}
