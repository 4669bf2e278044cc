import { lastUserCookie, parseCookies, sessionCookie, type SessionCookie } from './identity-cookies';
import type { SignedInUser } from './identity-port';
import { decodeToken, isTokenExpired, userOfToken } from './token-user';

/** A session as the cookies of the browser tell it. */
export interface RestoredSession {
  user: SignedInUser;
  /** Whether its tokens have expired. */
  isExpired: boolean;
  /** Whether new ones may be asked for. */
  isRefreshable: boolean;
}

/**
 * Reads the session from the cookies, without the provider’s library, which is 40 kB. It does not verify: what it gives
 * may be shown, and nothing more; whoever answers to an access token verifies it.
 * @param cookieText As in `document.cookie`.
 * @returns null when there is no session, or none that can be read.
 */
export function restoreSession(cookieText: string, clientId: string, nowMs: number): RestoredSession | null {
  const cookies = parseCookies(cookieText);
  const user = cookies.get(lastUserCookie(clientId));
  if (user === undefined) return null;
  const read = (cookie: SessionCookie) => cookies.get(sessionCookie(clientId, user, cookie)) ?? '';
  const accessToken = read('accessToken');
  const access = decodeToken(accessToken);
  const id = decodeToken(read('idToken'));
  if (access === null || id === null) return null;
  const drift = Number.parseInt(read('clockDrift'), 10) || 0;
  return {
    user: userOfToken(id, accessToken),
    isExpired: isTokenExpired(id, nowMs, drift) || isTokenExpired(access, nowMs, drift),
    isRefreshable: read('refreshToken') !== '',
  };
}
