import { createContext, useContext, type ReactNode } from 'react';
import { Provider } from 'react-redux';
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

/** Gives components the store and the ports of the page. */
export function StoreProvider({ store, ports, children }: StoreProviderProps) {
  return (
    <PortsContext.Provider value={ports}>
      <Provider store={store}>{children}</Provider>
    </PortsContext.Provider>
  );
}
