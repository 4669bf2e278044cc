import type { KeyboardEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { musicSettingsChosen, type musicSettingsSlice, selectMusicSettings } from '../music-settings-slice';
import { playToggled, seekRequested, selectPlayer, type WithPlayer } from '../player/player-slice';
import { type KeyCommand, commandOf } from './player-keys';

/** Volume change per key press. */
const VOLUME_STEP = 5;

type PanelState = WithPlayer & { [musicSettingsSlice.name]: ReturnType<typeof musicSettingsSlice.reducer> };

/** Returns the key handler of the player; keys work only while the focus is inside it. */
export function usePlayerKeys(): (event: KeyboardEvent) => void {
  const dispatch = useDispatch();
  const { getState } = useStore<PanelState>();

  const louder = (by: number) => {
    if (!selectPlayer(getState()).canSetVolume) return;
    const { musicVolume } = selectMusicSettings(getState());
    dispatch(musicSettingsChosen({ musicVolume: Math.min(100, Math.max(0, musicVolume + by)), isMusicIsMuted: false }));
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
        return dispatch(musicSettingsChosen({ isMusicIsMuted: !selectMusicSettings(getState()).isMusicIsMuted }));
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
