import { addListener } from '@reduxjs/toolkit';
import type { AudioPort } from './audio-port';
import { selectPlayer } from './player-slice';
import { findMessage, type Messages } from '../../../messages/messages';
import type { SystemControls } from './media-session';
import type { PlayerRootState, PlayerStore } from './player-store';
import type { PlayerMessages } from './player-messages';
import { siteName } from '../../../messages/use-title-before';

/** Options of `showInSystem`. */
export interface SystemTools {
  store: PlayerStore;
  audio: AudioPort;
  playerMessages: PlayerMessages;
  system: SystemControls;
  now?: () => number;
}

/**
 * Maximum difference between the position of a track and the one shown by the system, in seconds.
 */
const TOLERANCE_S = 1;

const add = addListener.withTypes<PlayerRootState, PlayerStore['dispatch']>();

/**
 * Keeps the system controls in sync: the track in the language of the page, its state and its
 * position.
 */
export function showInSystem({ store, audio, playerMessages, system, now = Date.now }: SystemTools): void {
  const player = () => selectPlayer(store.getState());
  let reported = { position: 0, at: 0 };

  function showPlace(): void {
    const { current, durations } = player();
    const duration = current === null ? undefined : durations[current];
    if (duration === undefined) return;
    reported = { position: audio.position(), at: now() };
    system.showPlace({ duration, position: reported.position });
  }
  function showTrack(): void {
    const { current, tracks } = player();
    if (current === null) return system.showTrack(null);
    const track = tracks?.find(({ key }) => key === current);
    const say = sayIn(playerMessages.get());
    system.showTrack({
      title: say(`musics.track.${current}.title`, current),
      artist: track?.author ?? siteName(),
      album: track === undefined ? '' : say(`musics.category.${track.category}`, track.category),
    });
  }
  /**
   * Checks whether the position differs from what the system extrapolates, after a seek or a
   * restart.
   */
  function hasJumped(position: number): boolean {
    const { state } = player();
    const gone = state === 'playing' ? (now() - reported.at) / 1000 : 0;
    return Math.abs(position - reported.position - gone) > TOLERANCE_S;
  }

  audio.subscribe((event) => {
    switch (event.kind) {
      case 'playing':
        system.showState('playing');
        return showPlace();
      case 'paused':
      case 'refused':
      case 'failed':
      case 'ended':
        system.showState('paused');
        return showPlace();
      case 'metadata':
        return showPlace();
      case 'position':
        if (hasJumped(event.position)) showPlace();
        return;
      case 'waiting':
      case 'seekable':
      case 'volume-fixed':
        return;
    }
  });
  store.dispatch(
    add({
      predicate: (_, after, before) => {
        const [{ current, tracks }, former] = [selectPlayer(after), selectPlayer(before)];
        return current !== former.current || tracks !== former.tracks;
      },
      effect: showTrack,
    }),
  );
  playerMessages.subscribe(showTrack);
}

function sayIn(messages: Messages | null): (key: string, fallback: string) => string {
  return (key, fallback) => (messages && findMessage(messages, 'musics', key)) ?? fallback;
}
