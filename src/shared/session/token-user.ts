import type { SignedInUser } from './signed-in-user';

/** What a token says. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Reads what a token says, without checking who signed it; null when it is no token. */
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
 * Whether a token has expired, or has no expiry.
 * @param clockDrift How far the clock of the provider is ahead of this one, in milliseconds.
 */
export function isTokenExpired({ exp }: TokenClaims, nowMs: number, clockDrift = 0): boolean {
  // As the provider’s library has it: what lasts five more seconds would expire on its way.
  return typeof exp !== 'number' || nowMs + clockDrift + 5000 > exp * 1000;
}

/** What an id token calls its person. */
export function namesOfToken(id: TokenClaims): Pick<SignedInUser, 'email' | 'username'> {
  return {
    email: textOf(id.email),
    username: textOf(id.preferred_username) ?? textOf(id['cognito:username']) ?? '',
  };
}

/** Makes the signed-in person of what their id token says. */
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
