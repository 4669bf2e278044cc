import type { Reducer, Store } from '@reduxjs/toolkit';
import type { MusicSettings } from '../music-settings-slice';
import type { PlayerState, WithPlayer } from './player-slice';

/** The parts of the state of the page that the player reads. */
export interface PlayerRootState extends WithPlayer {
  musicSettings: MusicSettings;
}

/** The store of the page, as the player uses it. */
export type PlayerStore = Pick<Store<PlayerRootState>, 'dispatch' | 'getState'>;

/** What the player needs of the store besides the state. */
export interface PlayerServices {
  /** Gives the store the part of its state that is the player's, once the code of the player has come. */
  addPlayerState(reducer: Reducer<PlayerState>): void;
}
