import type { ContentApiServices } from '../../../store/services';
import type { AccountServices } from '../../account/session/account-services';
import { createProductApi } from '../../account/session/product-api';
import { selectSession } from '../../account/session-slice';
import { type PrivateRootState, selectIsPrivate } from './is-private';

/** Makes requests to the content API with the session that the store knows. A chunk of its own: few pages ask it anything. */
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
