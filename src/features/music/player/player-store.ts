import type { Reducer, Store } from '@reduxjs/toolkit';
import type { ActionListeners } from '../../../store/action-listeners';
import type { WithSettings } from '../../../store/settings-slice';
import type { PlayerState, WithPlayer } from './player-slice';

/** Parts of the application state that the player reads. */
export type PlayerRootState = WithPlayer & WithSettings;

/** Members of the store that the player uses. */
export type PlayerStore = Pick<Store<PlayerRootState>, 'dispatch' | 'getState'>;

/** Services of the application that the player uses besides the state. */
export interface PlayerServices extends Pick<ActionListeners<PlayerRootState>, 'afterActions'> {
  /** Adds the reducer of the player to the store, once its code is loaded. */
  addPlayerState(reducer: Reducer<PlayerState>): void;
}
