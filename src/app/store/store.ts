import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { loadChunk } from '../../ui/load-chunk';
import { createSessionIdentity } from '../session/session-identity';
import { listenToColorMode, listenToSession, listenToSettings } from './listeners';
import type { Ports } from './ports';
import type { Services } from './services';
import { type AppState, reducer } from './state';

/** The checks of development would also warn, in the console, of a machine that is busy. */
const UNTIMED = { warnAfter: Infinity };

/**
 * Makes the store, with its effects on the given ports, and what it gives components besides the state. It reads nothing:
 * see `followBrowser`.
 */
export function createAppStore(ports: Ports) {
  const listeners = createListenerMiddleware<AppState>();
  listenToColorMode(listeners, ports);
  listenToSession(listeners, ports);
  listenToSettings(listeners, ports);
  const identity = createSessionIdentity(ports.loadIdentity, (action) => store.dispatch(action));
  const services: Services = {
    ...ports,
    identity,
    request: async (...given) => {
      const { contentApiOf } = await loadChunk('content-api', () => import('../session/content-api-of'), {
        isAwaited: false,
      });
      return contentApiOf(store.getState, identity)(...given);
    },
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        immutableCheck: UNTIMED,
        serializableCheck: UNTIMED,
        thunk: { extraArgument: services },
      }).prepend(listeners.middleware),
  });
  return store;
}

/** The store of a page. */
export type AppStore = ReturnType<typeof createAppStore>;
