import type { ContentApiServices } from '../../../store/services';
import type { AccountServices } from '../../account/session/account-services';
import { createProductApi } from '../../account/session/product-api';
import { selectSession } from '../../account/session-slice';
import { type PrivateRootState, selectIsPrivate } from './is-private';

/**
 * Creates the request function of the content API, with the session of the store. It is a separate
 * chunk: few pages use it.
 */
export const contentApiOf = (
  getState: () => PrivateRootState,
  identity: AccountServices['identity'],
  endSession: () => Promise<void>,
): ContentApiServices['request'] =>
  createProductApi({
    session: () => selectSession(getState()),
    identity: { session: identity.session, signOut: endSession },
    isPrivate: () => selectIsPrivate(getState()),
  });
