import type { SignedInUser } from './signed-in-user';

/** Claims of a token. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Decodes the claims of a token without verifying its signature; null when it is not a token. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const escapes = atob(part).replace(/[^]/g, (byte) => `%${(256 + byte.charCodeAt(0)).toString(16).slice(1)}`);
    const claims: unknown = JSON.parse(decodeURIComponent(escapes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/**
 * Checks whether a token has expired or has no expiry.
 * @param clockDrift Offset of the provider's clock ahead of this one, in milliseconds.
 */
export function isTokenExpired({ exp }: TokenClaims, nowMs: number, clockDrift = 0): boolean {
  // As in the provider's library: a token with five seconds left would expire in transit.
  return typeof exp !== 'number' || nowMs + clockDrift + 5000 > exp * 1000;
}

/** Returns the user names in an id token. */
export function namesOfToken(id: TokenClaims): Pick<SignedInUser, 'email' | 'username'> {
  return {
    email: textOf(id.email),
    username: textOf(id.preferred_username) ?? textOf(id['cognito:username']) ?? '',
  };
}

/** Creates the signed-in user from the claims of an id token. */
export function userOfToken(id: TokenClaims, accessToken: string): SignedInUser {
  const groups = id['cognito:groups'];
  return {
    ...namesOfToken(id),
    emailVerified: id.email_verified === true || id.email_verified === 'true',
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    color: textOf(id['custom:color']),
    accessToken,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
