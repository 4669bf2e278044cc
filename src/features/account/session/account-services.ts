import type { IdentityLoader } from './browser-identity';
import type { SessionSignalsPort } from './session-signals';

/** Services of accounts in the store. */
export interface AccountServices {
  loadIdentity: IdentityLoader;
  sessionSignals: SessionSignalsPort;
}
