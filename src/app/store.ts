import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionSlice } from '../features/account/session-slice';
import { colorModeSlice } from '../features/color-mode/color-mode-slice';
import { musicSettingsSlice } from '../features/music/music-settings-slice';
import { notificationsSlice } from '../features/notifications/notifications-slice';
import { searchShortcutSlice } from '../features/search/search-shortcut-slice';
import { settingsDialogSlice } from '../features/settings/settings-dialog-slice';
import { listenToColorMode } from './listeners/color-mode-listener';
import { listenToSession } from './listeners/session-listener';
import { listenToSettings } from './listeners/settings-listener';
import type { Ports } from './ports/ports';

const reducer = combineReducers({
  colorMode: colorModeSlice.reducer,
  musicSettings: musicSettingsSlice.reducer,
  notifications: notificationsSlice.reducer,
  searchShortcut: searchShortcutSlice.reducer,
  session: sessionSlice.reducer,
  settingsDialog: settingsDialogSlice.reducer,
});

/** What the store holds: one slice for each kind of data. */
export type AppState = ReturnType<typeof reducer>;

/** The checks of development would also warn, in the console, of a machine that is busy. */
const UNTIMED = { warnAfter: Infinity };

/** Makes the store, with its effects on the given ports. It reads nothing: see `followBrowser`. */
export function createAppStore(ports: Ports) {
  const listeners = createListenerMiddleware<AppState>();
  listenToColorMode(listeners, ports);
  listenToSession(listeners, ports);
  listenToSettings(listeners, ports);
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: UNTIMED, serializableCheck: UNTIMED }).prepend(listeners.middleware),
  });
}

/** The store of a page. */
export type AppStore = ReturnType<typeof createAppStore>;
