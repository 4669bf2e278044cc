import type { SessionState } from '../../features/account/session-slice';
import type { IdentityPort } from '../../features/account/identity/identity-port';
import type { ContentApiServices } from '../../features/errors/use-missing-address';
import { decodeToken, isTokenExpired } from '../../features/account/identity/token-user';

/** What requests to the content API depend on. */
export interface ProductApiOptions {
  session(): SessionState;
  identity: Pick<IdentityPort, 'session' | 'signOut'>;
  /** Whether the reader wants what is not published. */
  isPrivate(): boolean;
}

/**
 * Makes requests to the content API (specification §7): they carry the access token when somebody is signed in and wants
 * what is not published, answers made for somebody are not kept, and a refusal (401) signs out.
 */
export function createProductApi({ session, identity, isPrivate }: ProductApiOptions): ContentApiServices['request'] {
  /** A token that has expired would be refused, and the refusal end the session. */
  const freshToken = async (token: string): Promise<string | undefined> =>
    isTokenExpired(decodeToken(token) ?? {}, Date.now()) ? (await identity.session())?.accessToken : token;

  return async (url, init = {}) => {
    const { user, loggedIn, noCache } = session();
    const headers = new Headers(init.headers);
    if (user !== null && isPrivate()) {
      const token = await freshToken(user.accessToken);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    }
    const response = await fetch(url, { ...init, headers, ...(noCache ? { cache: 'no-store' as const } : {}) });
    if (response.status === 401 && loggedIn) await identity.signOut();
    return response;
  };
}
