import { configureStore, type Middleware } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Locale, Settings } from '../../content-schema';
import { settingsSlice } from '../store/settings-slice';
import { initialPlayerState, playerSlice, type PlayerState } from '../features/music/player/player-slice';
import type { Track } from '../features/music/player/track';
import { renderIn } from './render-in';

/** Three tracks of two categories. */
const TRACKS: readonly Track[] = [
  { key: 'riverside-dawn', category: 'calm', subCategory: 'water', author: 'Kawabata' },
  { key: 'still-heron', category: 'calm', subCategory: 'birds', author: null },
  { key: 'summer-shower', category: 'rain', subCategory: 'rain', author: null },
];

/**
 * Returns the state of an open player that plays the second of three tracks, of 2 minutes, at 1:05.
 */
const aPlayerState = (fields: Partial<PlayerState> = {}): PlayerState => ({
  ...initialPlayerState,
  isOpen: true,
  tracks: TRACKS,
  current: 'still-heron',
  state: 'playing',
  position: 65,
  durations: { 'still-heron': 120 },
  ...fields,
});

/**
 * Renders an element with a store that has the player and its settings, and records dispatched
 * actions.
 */
export function renderWithPlayer(
  locale: Locale,
  element: ReactElement,
  { settings = {}, ...fields }: Partial<PlayerState> & { settings?: Partial<Settings> } = {},
) {
  const dispatched: unknown[] = [];
  const write: Middleware = () => (next) => (action) => {
    dispatched.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: { player: playerSlice.reducer, settings: settingsSlice.reducer },
    preloadedState: {
      player: aPlayerState(fields),
      settings: { ...settingsSlice.getInitialState(), ...settings },
    },
    middleware: (defaults) => defaults().concat(write),
  });
  const rendered = renderIn(locale, <Provider store={store}>{element}</Provider>);
  return { ...rendered, store, dispatched };
}
