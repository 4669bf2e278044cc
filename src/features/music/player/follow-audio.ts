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

/** Mirrors the audio element in the store. */
export function followAudio({ dispatch, getState }: PlayerStore, audio: AudioPort): void {
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
        return;
      case 'paused':
      case 'refused':
      case 'failed':
        dispatch(trackStateChanged('paused'));
        return;
      case 'ended':
        // The next track may begin instead (`player-listeners.ts`).
        return;
      case 'position':
        // Whole seconds are enough for display.
        if (Math.floor(event.position) !== selectPlayer(getState()).position) dispatch(positionMoved(event.position));
        return;
      case 'volume-fixed':
        dispatch(volumeFound(false));
        return;
    }
  });
}
