import { z } from 'zod';
import { operation, clientSchema, requireClient, requireSignedIn, signedInSchema } from '../operations/operation';
import type { Pool } from '../pool';
import type { AuthenticationResult } from '../tokens/token-service';
import { notAuthorized } from '../identity-fault';

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

/** Issues new tokens for a sign-in. @param isRotating Whether the refresh token is replaced. */
export function refreshSession(pool: Pool, token: string, isRotating: boolean): AuthenticationResult {
  const { users, refreshTokens, tokens } = pool;
  const known = refreshTokens.use(token);
  const user = users.byUsername(known.username);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return tokens.issue(user, known, isRotating ? refreshTokens.rotate(known) : undefined);
}

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
