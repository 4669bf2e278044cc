import type { AccountServices } from '../../features/account/session/account-services';
import { createBrowserIdentityLoader } from '../../features/account/session/browser-identity';
import { createSessionSignals } from '../../features/account/session/session-signals';
import type { PlayerServices } from '../../features/music/player/player-store';
import { createBrowserPorts } from '../../store/browser-ports';
import type { Ports } from '../../store/ports';
import type { ContentApiServices } from '../../store/services';

/** What the store and the shell need of the browser. */
export interface AppPorts extends Ports, Pick<AccountServices, 'loadIdentity' | 'sessionSignals'> {}

/** What the store gives components besides the state: each feature asks for its part alone. */
export interface AppServices extends AppPorts, AccountServices, ContentApiServices, PlayerServices {}

/** The ports of a page in a browser. Making them touches nothing: the server makes them too, and never uses them. */
export function createAppPorts(): AppPorts {
  const sessionSignals = createSessionSignals();
  return { ...createBrowserPorts(), sessionSignals, loadIdentity: createBrowserIdentityLoader(sessionSignals.touch) };
}
