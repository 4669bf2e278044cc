import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { IdentityProvider } from '../features/account/identity-context';
import {
  accountDeleted,
  selectSession,
  sessionEnded,
  signedIn,
  signedOut,
  signedUp,
} from '../features/account/session-slice';
import { announceSession } from './identity/announce-session';
import { ApiRequestContext } from '../features/errors/api-request-context';
import { createProductApi } from './product-api';
import type { Ports } from './ports/ports';
import type { AppStore } from './store';

const PortsContext = createContext<Ports | null>(null);

/** The ports of the page. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error('Expected a StoreProvider around the component that uses ports, found none.');
  return ports;
}

/** Props of `StoreProvider`. */
export interface StoreProviderProps {
  store: AppStore;
  ports: Ports;
  children: ReactNode;
}

/** Gives components the store and the ports of the page, and pages about accounts the port that signs people in. */
export function StoreProvider({ store, ports, children }: StoreProviderProps) {
  const identity = useMemo(
    () =>
      announceSession(ports.identity, {
        onSignedIn: (user) => void store.dispatch(signedIn(user)),
        onSignedUp: (user) => void store.dispatch(signedUp(user)),
        onSignedOut: () => void store.dispatch(signedOut()),
        onAccountDeleted: () => void store.dispatch(accountDeleted()),
        onSessionEnded: () => void store.dispatch(sessionEnded()),
      }),
    [store, ports],
  );
  const request = useMemo(
    () =>
      createProductApi({
        session: () => selectSession(store.getState()),
        identity: {
          session: identity.session,
          // The API refused the session: nobody wished to sign out.
          signOut: async () => {
            await ports.identity.signOut();
            store.dispatch(sessionEnded());
          },
        },
        // Nobody can ask for what is not published yet.
        isPrivate: () => false,
      }),
    [store, ports, identity],
  );
  return (
    <PortsContext.Provider value={ports}>
      <Provider store={store}>
        <IdentityProvider identity={identity}>
          <ApiRequestContext.Provider value={request}>{children}</ApiRequestContext.Provider>
        </IdentityProvider>
      </Provider>
    </PortsContext.Provider>
  );
}
