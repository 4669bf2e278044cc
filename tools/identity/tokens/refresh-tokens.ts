import { createHash, randomBytes } from 'node:crypto';
import { IdentityFault, notAuthorized } from '../identity-fault';
import type { PoolSettings } from '../pool-settings';
import type { IdentityState, StoredRefreshToken } from '../state/identity-state';

/** Data of a sign-in, shared by all its tokens. */
export interface SignInOrigin {
  username: string;
  origin: string;
  authTime: number;
  deviceKey: string | null;
}

/** The refresh tokens of a pool, and its ended sign-ins. */
export type RefreshTokens = ReturnType<typeof createRefreshTokens>;

/** Creates the refresh tokens of a pool. @param now Current time in seconds. */
export function createRefreshTokens(state: IdentityState, { ttl }: PoolSettings, now: () => number) {
  const find = (token: string): StoredRefreshToken | undefined => {
    const digest = digestOf(token);
    return state.refreshTokens.find((candidate) => candidate.digest === digest);
  };
  const add = (signIn: SignInOrigin, expiresAt: number): string => {
    const token = randomBytes(64).toString('base64url');
    state.refreshTokens.push({ ...signIn, digest: digestOf(token), expiresAt, state: 'valid' });
    return token;
  };
  const end = (origin: string): void => {
    // Its access tokens are refused until the last one has expired.
    state.revokedOrigins.push({ origin, until: now() + ttl.access });
    for (const token of state.refreshTokens) if (token.origin === origin) token.state = 'revoked';
  };
  return {
    /** Issues a token for a sign-in. */
    issue: (signIn: SignInOrigin) => add(signIn, now() + ttl.refresh),
    /** Accepts a token. @throws {IdentityFault} when it is invalid or no longer valid. */
    use(token: string): StoredRefreshToken {
      const known = find(token);
      if (!known) throw notAuthorized('Invalid Refresh Token');
      if (known.state === 'rotated') {
        throw new IdentityFault('RefreshTokenReuseException', 'Refresh token has been rotated.');
      }
      if (known.state === 'revoked') throw notAuthorized('Refresh Token has been revoked');
      if (known.expiresAt <= now()) throw notAuthorized('Refresh Token has expired');
      return known;
    },
    /** Replaces a token by a new one. The old one is refused from then on. */
    rotate(old: StoredRefreshToken): string {
      old.state = 'rotated';
      const { username, origin, authTime, deviceKey } = old;
      return add({ username, origin, authTime, deviceKey }, old.expiresAt);
    },
    /** Ends the sign-in of a token; an unknown token is ignored. */
    revoke(token: string): void {
      const known = find(token);
      if (known && known.state !== 'revoked') end(known.origin);
    },
    /** Ends every sign-in of a user. @param except Sign-in that continues, if any. */
    revokeAll(username: string, except?: string): void {
      const mine = state.refreshTokens.filter(
        (token) => token.username === username && token.state !== 'revoked' && token.origin !== except,
      );
      for (const origin of new Set(mine.map((token) => token.origin))) end(origin);
    },
    /** Checks whether a sign-in was ended. */
    isRevoked: (origin: string) => state.revokedOrigins.some((revoked) => revoked.origin === origin),
    /** Removes expired tokens and sign-ins. */
    sweep(): void {
      const time = now();
      state.refreshTokens = state.refreshTokens.filter((token) => token.expiresAt > time);
      state.revokedOrigins = state.revokedOrigins.filter(({ until }) => until > time);
    },
  };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
