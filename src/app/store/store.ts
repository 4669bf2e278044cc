import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { loadChunk } from '../../ui/load-chunk';
import { createActionListeners } from '../../store/action-listeners';
import { reportSession, showColorMode, storeSettings } from './listeners';
import type { AppPorts, AppServices } from './app-services';
import { type AppState, reducer, slices } from './state';

/** Disables the timing warnings of the development checks, which appear on a busy machine. */
const UNTIMED = { warnAfter: Infinity };

/**
 * Creates the store with its effects on the given ports, and its services for components. Reads
 * nothing from the browser: see `followBrowser`.
 */
export function createAppStore(ports: AppPorts) {
  const { middleware, afterActions } = createActionListeners<AppState>();
  // Created once: it remembers a token that the provider accepts by its own clock.
  let api: AppServices['request'] | undefined;
  const services: AppServices = {
    ...ports,
    request: async (...given) => {
      const { contentApiOf } = await loadChunk(
        'content-api',
        () => import('../../features/private-mode/session/content-api-of'),
        {
          isAwaited: false,
        },
      );
      api ??= contentApiOf(store, ports.loadIdentity);
      return api(...given);
    },
    afterActions,
    addPlayerState: (player) => {
      const withPlayer = combineReducers({ ...slices, player });
      // TypeScript rejects a reducer with more state, but accepts a function that calls it.
      store.replaceReducer((state, action) => withPlayer(state, action));
    },
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        immutableCheck: UNTIMED,
        serializableCheck: UNTIMED,
        thunk: { extraArgument: services },
      }).concat(middleware),
  });
  afterActions(showColorMode(ports));
  afterActions(reportSession(store, ports));
  afterActions(storeSettings(store, ports));
  return store;
}

/** The store of a page. */
export type AppStore = ReturnType<typeof createAppStore>;
