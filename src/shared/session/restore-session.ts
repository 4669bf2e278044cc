import { IN_LOCAL_STORAGE, lastUserCookie, parseCookies, sessionCookie, type SessionCookie } from './identity-cookies';
import type { SignedInUser } from './signed-in-user';
import { decodeToken, isTokenExpired, type TokenClaims, userOfToken } from './token-user';

/** A session as the cookies of the browser hold it. */
export interface StoredSession {
  /** What its id token says. */
  claims: TokenClaims;
  accessToken: string;
  /** Whether its tokens have expired. */
  isExpired: boolean;
  /** Whether new ones may be asked for. */
  isRefreshable: boolean;
}

/** A session as the cookies of the browser tell it. */
export interface RestoredSession extends Pick<StoredSession, 'isExpired' | 'isRefreshable'> {
  user: SignedInUser;
}

/** Reads the session from the cookies, and who is signed in with it: see `readSession`, of which the boot script needs no more. */
export function restoreSession(...given: Parameters<typeof readSession>): RestoredSession | null {
  const session = readSession(...given);
  if (session === null) return null;
  const { claims, accessToken, ...state } = session;
  return { ...state, user: userOfToken(claims, accessToken) };
}

/**
 * Reads the session from the cookies, without the provider’s library, which is 40 kB. It does not verify: what it gives
 * may be shown, and nothing more; whoever answers to an access token verifies it.
 * @param cookieText As in `document.cookie`.
 * @param readStored Reads what local storage has under a key.
 * @returns null when there is no session, or none that can be read.
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
