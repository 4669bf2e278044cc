import type { SessionState } from '../session-slice';
import type { IdentityPort } from '../identity/identity-port';
import type { ContentApiServices } from '../../../store/services';
import { decodeToken, isTokenExpired } from '../../../shared/session/token-user';
import { fetchWithRetry } from './fetch-with-retry';

/** What requests to the content API depend on. */
export interface ProductApiOptions {
  session(): SessionState;
  identity: Pick<IdentityPort, 'session' | 'signOut'>;
  /** Whether the reader wants what is not published. */
  isPrivate(): boolean;
}

/**
 * Makes requests to the content API (specification §7): they carry the access token when somebody is signed in and wants
 * what is not published, answers made for somebody are not kept, and a refusal (401) signs out. A token that was refused is
 * renewed once first: it may have expired on its way, or been revoked with the others of its session.
 */
export function createProductApi({ session, identity, isPrivate }: ProductApiOptions): ContentApiServices['request'] {
  /** A token that has expired would be refused. */
  const freshToken = async (token: string): Promise<string | undefined> =>
    isTokenExpired(decodeToken(token) ?? {}, Date.now()) ? (await identity.session())?.accessToken : token;

  return async (url, init = {}) => {
    const { user, loggedIn, noCache } = session();
    const send = (token: string | undefined) => {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      return fetchWithRetry(url, { ...init, headers, ...(noCache ? { cache: 'no-store' as const } : {}) });
    };
    const token = user !== null && isPrivate() ? await freshToken(user.accessToken) : undefined;
    const response = await send(token);
    if (response.status !== 401 || !loggedIn) return response;
    if (token === undefined) {
      await identity.signOut();
      return response;
    }
    let renewed: string | undefined;
    try {
      renewed = (await identity.session(true))?.accessToken;
    } catch {
      // The provider cannot be asked whether the session goes on: it is neither used nor ended.
      return response;
    }
    const again = renewed === undefined || renewed === token ? response : await send(renewed);
    if (again.status === 401) await identity.signOut();
    return again;
  };
}
