import { z } from 'zod';
import { operation, clientSchema, requireClient, requireSignedIn, signedInSchema } from '../operations/operation';
import { refreshSession } from '../tokens/refresh-tokens';

/** Issues new tokens for a refresh token. */
export const getTokensFromRefreshToken = operation(
  clientSchema.extend({ RefreshToken: z.string().max(4096) }),
  (pool, request) => {
    requireClient(pool, request);
    return {
      AuthenticationResult: refreshSession(pool, request.RefreshToken, pool.settings.rotateRefresh),
    };
  },
);

/** Ends one sign-in. */
export const revokeToken = operation(clientSchema.extend({ Token: z.string().max(4096) }), (pool, request) => {
  requireClient(pool, request);
  pool.refreshTokens.revoke(request.Token);
  return {};
});

/** Ends every sign-in of a user. */
export const globalSignOut = operation(signedInSchema, (pool, request) => {
  pool.refreshTokens.revokeAll(requireSignedIn(pool, request).username);
  return {};
});

/** Deletes an account on request of its owner. */
export const deleteUser = operation(signedInSchema, (pool, request) => {
  const user = requireSignedIn(pool, request);
  pool.refreshTokens.revokeAll(user.username);
  pool.users.remove(user);
  return {};
});
