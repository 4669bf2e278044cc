import type { IdentityPort } from '../identity/identity-port';
import type { IdentityLoader } from './browser-identity';
import type { SessionSignalsPort } from './session-signals';

/** Services of accounts in the store. */
export interface AccountServices {
  /** Signs users in. The provider's library is loaded at the first call. */
  identity: IdentityPort;
  loadIdentity: IdentityLoader;
  sessionSignals: SessionSignalsPort;
}
