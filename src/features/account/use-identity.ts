import { useServices } from '../../store/services';
import type { IdentityPort } from './identity/identity-port';
import type { AccountServices } from './session/account-services';

/** Returns the identity port of the store. */
export const useIdentity = (): IdentityPort => useServices<Pick<AccountServices, 'identity'>>().identity;
