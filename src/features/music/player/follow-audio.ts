import type { AudioPort } from './audio-port';
import {
  metadataRead,
  positionMoved,
  seekingFound,
  selectPlayer,
  trackStateChanged,
  volumeFound,
} from './player-slice';
import type { PlayerStore } from './player-store';

/** Reactions of the player to audio events. */
export interface AudioConsequences {
  /** Playback has started. */
  onPlaying: () => void;
  /** The browser refuses to play before an interaction. */
  onRefused: () => void;
  /** The track has ended. */
  onEnded: () => void;
  /** The track has failed; the reason is for the console. */
  onFailed: (reason: string) => void;
}

/** Mirrors the audio element in the store. */
export function followAudio(
  { dispatch, getState }: PlayerStore,
  audio: AudioPort,
  { onPlaying, onRefused, onEnded, onFailed }: AudioConsequences,
): void {
  audio.subscribe((event) => {
    switch (event.kind) {
      case 'metadata':
        dispatch(metadataRead(event.duration));
        return;
      case 'seekable':
        dispatch(seekingFound(event.isSeekable));
        return;
      case 'waiting':
        dispatch(trackStateChanged('loading'));
        return;
      case 'playing':
        dispatch(trackStateChanged('playing'));
        onPlaying();
        return;
      case 'paused':
        dispatch(trackStateChanged('paused'));
        return;
      case 'refused':
        dispatch(trackStateChanged('paused'));
        onRefused();
        return;
      case 'ended':
        onEnded();
        return;
      case 'position':
        // Whole seconds are enough for display.
        if (Math.floor(event.position) !== selectPlayer(getState()).position) dispatch(positionMoved(event.position));
        return;
      case 'volume-fixed':
        dispatch(volumeFound(false));
        return;
      case 'failed':
        dispatch(trackStateChanged('paused'));
        onFailed(event.reason);
        return;
    }
  });
}
