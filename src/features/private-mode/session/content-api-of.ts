import type { Store } from '@reduxjs/toolkit';
import type { ContentApiServices } from '../../../store/services';
import type { IdentityLoader } from '../../account/session/browser-identity';
import { createProductApi } from '../../account/session/product-api';
import { sessionIdentity } from '../../account/session/session-identity';
import { selectSession } from '../../account/session-slice';
import { type PrivateRootState, selectIsPrivate } from './is-private';

/**
 * Creates the request function of the content API, with the session of the store. It is a separate
 * chunk: few pages use it.
 */
export function contentApiOf(
  { getState, dispatch }: Pick<Store<PrivateRootState>, 'getState' | 'dispatch'>,
  loadIdentity: IdentityLoader,
): ContentApiServices['request'] {
  const identity = sessionIdentity(loadIdentity, dispatch);
  return createProductApi({
    session: () => selectSession(getState()),
    identity: { session: identity.session, signOut: identity.endSession },
    isPrivate: () => selectIsPrivate(getState()),
  });
}
