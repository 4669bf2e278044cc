import { IN_LOCAL_STORAGE, lastUserCookie, parseCookies, sessionCookie, type SessionCookie } from './identity-cookies';
import type { SignedInUser } from './signed-in-user';
import { decodeToken, isTokenExpired, type TokenClaims, userOfToken } from './token-user';

/** Session as stored in the cookies of the browser. */
export interface StoredSession {
  /** Claims of the id token. */
  claims: TokenClaims;
  accessToken: string;
  /** Whether the tokens have expired. */
  isExpired: boolean;
  /** Whether the tokens can be refreshed. */
  isRefreshable: boolean;
}

/** Session restored from the cookies, with its user. */
export interface RestoredSession extends Pick<StoredSession, 'isExpired' | 'isRefreshable'> {
  user: SignedInUser;
}

/** Reads the session and its user from the cookies. The boot script needs only `readSession`. */
export function restoreSession(...given: Parameters<typeof readSession>): RestoredSession | null {
  const session = readSession(...given);
  if (session === null) return null;
  const { claims, accessToken, ...state } = session;
  return { ...state, user: userOfToken(claims, accessToken) };
}

/**
 * Reads the session from the cookies without the provider's library, which is 40 kB. Nothing is
 * verified, so the result is only for display; services verify the access token themselves.
 * @param cookieText Cookie string as in `document.cookie`.
 * @param readStored Returns the local storage value of a key.
 * @returns null when there is no session or it cannot be parsed.
 */
export function readSession(
  cookieText: string,
  clientId: string,
  nowMs: number,
  readStored: (key: string) => string | null,
): StoredSession | null {
  const cookies = parseCookies(cookieText);
  const user = cookies.get(lastUserCookie(clientId));
  if (user === undefined) return null;
  const read = (cookie: SessionCookie) => {
    const name = sessionCookie(clientId, user, cookie);
    const value = cookies.get(name);
    return (value === IN_LOCAL_STORAGE ? readStored(name) : value) ?? '';
  };
  const accessToken = read('accessToken');
  const access = decodeToken(accessToken);
  const id = decodeToken(read('idToken'));
  if (access === null || id === null) return null;
  const drift = Number.parseInt(read('clockDrift'), 10) || 0;
  return {
    claims: id,
    accessToken,
    isExpired: isTokenExpired(id, nowMs, drift) || isTokenExpired(access, nowMs, drift),
    isRefreshable: read('refreshToken') !== '',
  };
}
