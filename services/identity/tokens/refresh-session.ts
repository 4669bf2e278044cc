import { notAuthorized } from '../identity-fault';
import type { Pool } from '../pool';
import type { AuthenticationResult } from './token-service';

/** Makes new tokens for a sign-in. @param isRotating Whether the refresh token gives way to a new one. */
export function refreshSession(pool: Pool, token: string, isRotating: boolean): AuthenticationResult {
  const { users, refreshTokens, tokens } = pool;
  const known = refreshTokens.use(token);
  const user = users.byUsername(known.username);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return tokens.issue(user, known, isRotating ? refreshTokens.rotate(known) : undefined);
}
