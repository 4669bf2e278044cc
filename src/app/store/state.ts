import { combineReducers, type Reducer, type StateFromReducersMapObject } from '@reduxjs/toolkit';
import { sessionSlice } from '../../features/account/session-slice';
import { colorModeSlice } from '../../features/color-mode/color-mode-slice';
import { musicSettingsSlice } from '../../features/music/music-settings-slice';
import type { WithPlayer } from '../../features/music/player/player-slice';
import { notificationsSlice } from '../../features/notifications/notifications-slice';
import { privateModeSlice } from '../../features/private-mode/private-mode-slice';
import { secretsSlice } from '../../features/secrets/secrets-slice';
import { searchShortcutSlice } from '../../features/search/search-shortcut-slice';
import { settingsDialogSlice } from '../../features/settings/settings-dialog-slice';

/** Slices that every page has. Each is defined in its feature. */
export const slices = {
  colorMode: colorModeSlice.reducer,
  musicSettings: musicSettingsSlice.reducer,
  notifications: notificationsSlice.reducer,
  privateMode: privateModeSlice.reducer,
  searchShortcut: searchShortcutSlice.reducer,
  secrets: secretsSlice.reducer,
  session: sessionSlice.reducer,
  settingsDialog: settingsDialogSlice.reducer,
};

/**
 * State of the store, including the player once its code is loaded (`src/features/music/player`).
 */
export type AppState = StateFromReducersMapObject<typeof slices> & WithPlayer;

/** Initial reducer of the store. */
export const reducer: Reducer<AppState> = combineReducers(slices);
