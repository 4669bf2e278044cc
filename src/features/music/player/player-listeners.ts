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
import type { PlayerServices, PlayerStore } from './player-store';

/** Position in seconds after which going back returns to the start of the track. */
const START_OF_TRACK_S = 3;

/** Dependencies of the listeners. */
export interface ListenerTools extends Pick<PlayerServices, 'afterActions'> {
  store: PlayerStore;
  audio: AudioPort;
  /**
   * Resolves once the tracks are in the store; rejects when they cannot be loaded, after reporting
   * it.
   */
  tracksReady: () => Promise<unknown>;
}

/**
 * Applies the reader's actions to the audio element, and plays the next track, if any, at the end
 * of one.
 */
export function listenToPlayer({ store, audio, afterActions, tracksReady }: ListenerTools): void {
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

  function choose({ key, playlist, starts = false }: TrackChoice): void {
    const { current, state } = player();
    if (key !== current) begin(key, playlist);
    else if (!starts || (state !== 'playing' && state !== 'loading')) toggle();
  }

  const applySettings = () => {
    const { musicVolume, isMusicIsMuted } = selectSettings(getState());
    audio.setVolume(musicVolume);
    audio.setMuted(isMusicIsMuted);
  };
  applySettings();
  afterActions((action, before, after) => {
    if (trackChosen.match(action)) choose(action.payload);
    else if (playToggled.match(action)) toggle();
    else if (nextRequested.match(action)) move(keyAfter);
    else if (previousRequested.match(action)) goBack();
    else if (seekRequested.match(action)) seek(action.payload);
    else if (repeatToggled.match(action)) audio.setRepeating(player().isRepeating);
    else if (playerClosed.match(action)) audio.pause();
    // Changed here or in another tab.
    if (selectSettings(after) !== selectSettings(before)) applySettings();
  });

  audio.subscribe(({ kind }) => {
    if (kind !== 'ended') return;
    const { current, playlist } = player();
    const next = keyAfterEnd(playlist, keys(playlist), current);
    if (next === null) dispatch(trackStateChanged('ended'));
    else begin(next, playlist);
  });
}
