import type { GatsbySSR } from 'gatsby';
import { createBrowserPorts } from './ports/browser-ports';
import { createAppStore } from './store';
import { StoreProvider } from './store-provider';

/** Gives each page a store of its own. Its ports are never asked: effects and events exist in browsers alone. */
export const wrapRootElement: NonNullable<GatsbySSR['wrapRootElement']> = ({ element }) => {
  const ports = createBrowserPorts();
  return (
    <StoreProvider store={createAppStore(ports)} ports={ports}>
      {element}
    </StoreProvider>
  );
};
