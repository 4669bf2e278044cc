import { selectSession } from '../../features/account/session-slice';
import type { ContentApiServices } from '../../features/errors/use-missing-address';
import { selectIsPrivate } from '../private/is-private';
import type { AppState } from '../store/state';
import { createProductApi } from './product-api';
import type { SessionIdentity } from './session-identity';

/** Makes requests to the content API with the session that the store knows. A chunk of its own: few pages ask it anything. */
export const contentApiOf = (getState: () => AppState, identity: SessionIdentity): ContentApiServices['request'] =>
  createProductApi({
    session: () => selectSession(getState()),
    identity: { session: identity.session, signOut: identity.endSession },
    isPrivate: () => selectIsPrivate(getState()),
  });
