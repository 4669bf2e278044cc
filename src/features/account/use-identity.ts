import { useDispatch } from 'react-redux';
import { useServices } from '../../store/services';
import type { IdentityPort } from './identity/identity-port';
import type { AccountServices } from './session/account-services';
import { sessionIdentity } from './session/session-identity';

/** Returns the identity port of the store. */
export function useIdentity(): IdentityPort {
  const { loadIdentity } = useServices<AccountServices>();
  return sessionIdentity(loadIdentity, useDispatch());
}
