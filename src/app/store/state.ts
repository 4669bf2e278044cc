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

/** One slice for each kind of data that every page has; the slices live with their features. */
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

/** What the store holds: the player too, once its code has come (`src/features/music/player`). */
export type AppState = StateFromReducersMapObject<typeof slices> & WithPlayer;

/** What a store begins with. */
export const reducer: Reducer<AppState> = combineReducers(slices);
