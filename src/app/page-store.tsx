import type { GatsbyBrowser } from 'gatsby';
import { followBrowser } from './follow-browser';
import { createBrowserPorts } from './ports/browser-ports';
import { createAppStore } from './store';
import { StoreProvider } from './store-provider';

/** The ports of the page. */
export const ports = createBrowserPorts();
const store = createAppStore(ports);

/** Gives the page its one store. Gatsby wraps the tree of the head too: that one shares it. */
export const wrapRootElement: NonNullable<GatsbyBrowser['wrapRootElement']> = ({ element }) => (
  <StoreProvider store={store} ports={ports}>
    {element}
  </StoreProvider>
);

/** Tells the store what the browser knows, once React has taken the page over. */
export function followBrowserFromNowOn(): void {
  followBrowser(store, ports);
}
