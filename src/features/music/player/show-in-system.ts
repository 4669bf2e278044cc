import type { AudioPort } from './audio-port';
import { selectPlayer } from './player-slice';
import { findMessage, type Messages } from '../../../messages/messages';
import type { SystemControls } from './media-session';
import type { PlayerServices, PlayerStore } from './player-store';
import type { PlayerMessages } from './player-messages';
import { siteName } from '../../../messages/use-title-before';

/** Options of `showInSystem`. */
export interface SystemTools extends Pick<PlayerServices, 'afterActions'> {
  store: PlayerStore;
  audio: AudioPort;
  playerMessages: PlayerMessages;
  system: SystemControls;
}

/**
 * Maximum difference between the position of a track and the one shown by the system, in seconds.
 */
const TOLERANCE_S = 1;

/**
 * Keeps the system controls in sync: the track in the language of the page, its state and its
 * position.
 */
export function showInSystem({ store, audio, afterActions, playerMessages, system }: SystemTools): void {
  const player = () => selectPlayer(store.getState());
  let reported = { position: 0, at: 0 };

  function showPlace(): void {
    const { current, durations } = player();
    const duration = current === null ? undefined : durations[current];
    if (duration === undefined) return;
    reported = { position: audio.position(), at: Date.now() };
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
    const gone = state === 'playing' ? (Date.now() - reported.at) / 1000 : 0;
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
  afterActions((_, before, after) => {
    const [{ current, tracks }, former] = [selectPlayer(after), selectPlayer(before)];
    if (current !== former.current || tracks !== former.tracks) showTrack();
  });
  playerMessages.subscribe(showTrack);
}

function sayIn(messages: Messages | null): (key: string, fallback: string) => string {
  return (key, fallback) => (messages && findMessage(messages, 'musics', key)) ?? fallback;
}
