import { combineReducers, type Store } from '@reduxjs/toolkit';
import { playerSlice } from '../../features/music/player/player-slice';
import { type AppState, slices } from '../store/state';

/** The store of the page, as the player uses it. */
export type PlayerStore = Pick<Store<AppState>, 'dispatch' | 'getState' | 'replaceReducer'>;

/** Gives the store the part of its state that is the player's. */
export function addPlayerState(store: PlayerStore): void {
  const withPlayer = combineReducers({ ...slices, player: playerSlice.reducer });
  // The compiler takes no reducer of more than the state, but it takes a function that does the same.
  store.replaceReducer((state, action) => withPlayer(state, action));
}
