import { combineReducers, type Reducer, type StateFromReducersMapObject } from '@reduxjs/toolkit';
import { sessionSlice } from '../../features/account/session-slice';
import { colorModeSlice } from '../../features/color-mode/color-mode-slice';
import type { WithPlayer } from '../../features/music/player/player-slice';
import { notificationsSlice } from '../../features/notifications/notifications-slice';
import { privateModeSlice } from '../../features/private-mode/private-mode-slice';
import { settingsDialogSlice } from '../../features/settings/settings-dialog-slice';
import { settingsSlice } from '../../store/settings-slice';

/** Slices that every page has. Each is defined in its feature, but the settings of several. */
export const slices = {
  colorMode: colorModeSlice.reducer,
  notifications: notificationsSlice.reducer,
  privateMode: privateModeSlice.reducer,
  session: sessionSlice.reducer,
  settings: settingsSlice.reducer,
  settingsDialog: settingsDialogSlice.reducer,
};

/**
 * State of the store, including the player once its code is loaded (`src/features/music/player`).
 */
export type AppState = StateFromReducersMapObject<typeof slices> & WithPlayer;

/** Initial reducer of the store. */
export const reducer: Reducer<AppState> = combineReducers(slices);
