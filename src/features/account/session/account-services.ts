import type { IdentityPort } from '../identity/identity-port';
import type { IdentityLoader } from './browser-identity';
import type { SessionSignalsPort } from './session-signals';

/** What accounts need of the store besides the state. */
export interface AccountServices {
  /** Signs people in. The provider behind it is loaded when it is first asked something. */
  identity: IdentityPort;
  loadIdentity: IdentityLoader;
  sessionSignals: SessionSignalsPort;
}
