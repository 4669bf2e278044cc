import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { followBrowser } from './follow-browser';
import { createBrowserPorts } from './ports/browser-ports';
import type { Ports } from './ports/ports';
import { createAppStore } from './store';

const PortsContext = createContext<Ports | null>(null);

/** The ports of the page. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error('Expected a StoreProvider around the component that uses ports, found none.');
  return ports;
}

/** Props of `StoreProvider`. */
export interface StoreProviderProps {
  /** Default: those of the browser. */
  ports?: Ports;
  children: ReactNode;
}

/** Gives the page one store and its ports. On the server each page has a store of its own. */
export function StoreProvider({ ports: givenPorts, children }: StoreProviderProps) {
  const [ports] = useState(() => givenPorts ?? createBrowserPorts());
  const [store] = useState(() => createAppStore(ports));
  useEffect(() => followBrowser(store, ports), [store, ports]);
  return (
    <PortsContext.Provider value={ports}>
      <Provider store={store}>{children}</Provider>
    </PortsContext.Provider>
  );
}
