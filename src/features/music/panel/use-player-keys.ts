import type { KeyboardEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectSettings, settingsChosen } from '../../../store/settings-slice';
import { playToggled, seekRequested, selectPlayer } from '../player/player-slice';
import type { PlayerRootState } from '../player/player-store';
import { type KeyCommand, commandOf } from './player-keys';

/** Volume change per key press. */
const VOLUME_STEP = 5;

/** Returns the key handler of the player; keys work only while the focus is inside it. */
export function usePlayerKeys(): (event: KeyboardEvent) => void {
  const dispatch = useDispatch();
  const { getState } = useStore<PlayerRootState>();

  const louder = (by: number) => {
    if (!selectPlayer(getState()).canSetVolume) return;
    const { musicVolume } = selectSettings(getState());
    dispatch(settingsChosen({ musicVolume: Math.min(100, Math.max(0, musicVolume + by)), isMusicIsMuted: false }));
  };
  const seekBy = (seconds: number) => {
    const { current, position, durations } = selectPlayer(getState());
    const duration = current === null ? undefined : durations[current];
    if (duration === undefined) return;
    dispatch(seekRequested(Math.min(duration, Math.max(0, position + seconds))));
  };

  const grant = (command: KeyCommand) => {
    if (typeof command === 'object') return seekBy(command.seekBy);
    switch (command) {
      case 'play':
        return dispatch(playToggled());
      case 'mute':
        return dispatch(settingsChosen({ isMusicIsMuted: !selectSettings(getState()).isMusicIsMuted }));
      case 'louder':
        return louder(VOLUME_STEP);
      case 'quieter':
        return louder(-VOLUME_STEP);
    }
  };

  return (event) => {
    const command = commandOf(event.nativeEvent);
    if (command === null) return;
    event.preventDefault();
    grant(command);
  };
}
