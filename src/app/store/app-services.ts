import type { AccountServices } from '../../features/account/session/account-services';
import { createBrowserIdentityLoader } from '../../features/account/session/browser-identity';
import { createSessionSignals } from '../../features/account/session/session-signals';
import type { PlayerServices } from '../../features/music/player/player-store';
import { createBrowserPorts } from '../../store/browser-ports';
import type { Ports } from '../../store/ports';
import type { ContentApiServices } from '../../store/services';

/** Browser ports of the store and the shell. */
export interface AppPorts extends Ports, AccountServices {}

/**
 * Services that the store provides to components besides the state. Each feature uses only its
 * part.
 */
export interface AppServices extends AppPorts, ContentApiServices, PlayerServices {}

/**
 * Creates the ports of a page in a browser. Has no side effects: the server calls it too and never
 * uses the ports.
 */
export function createAppPorts(): AppPorts {
  const sessionSignals = createSessionSignals();
  return { ...createBrowserPorts(), sessionSignals, loadIdentity: createBrowserIdentityLoader(sessionSignals.touch) };
}
