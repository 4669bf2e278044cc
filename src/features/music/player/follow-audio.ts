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

/** What the player does about what the audio element tells. */
export interface AudioConsequences {
  /** It can be heard. */
  onPlaying: () => void;
  /** The browser does not let it be heard before the reader touches the page. */
  onRefused: () => void;
  /** It came to its end by itself. */
  onEnded: () => void;
  /** It cannot be had; the reason is for the console. */
  onFailed: (reason: string) => void;
}

/** Makes the store mirror the audio element. */
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
        // Whole seconds are enough for what is shown.
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
