import { REQUEST_MAX_ATTEMPTS } from '../../../../content-schema';
import type { SessionState } from '../session-slice';
import type { IdentityPort } from '../identity/identity-port';
import type { ContentApiServices } from '../../../store/services';
import { parseRetryAfterMs, wait } from '../../../shared/http/retry';
import { decodeToken, isTokenExpired } from '../../../shared/session/token-user';

/** Statuses after which a retry may succeed. */
const RETRYABLE_STATUSES: readonly number[] = [429, 502, 503, 504];
/** Pause before the second attempt, in milliseconds; twice as long before the third. */
const PAUSE_MS = 300;
/** Maximum pause in milliseconds, whatever the answer requests: the user is waiting. */
const MAX_PAUSE_MS = 10_000;

/** Options of `createProductApi`. */
export interface ProductApiOptions {
  session(): SessionState;
  identity: Pick<IdentityPort, 'session' | 'signOut'>;
  /** Whether private mode is on. */
  isPrivate(): boolean;
}

/**
 * Creates the request function of the content API (specification §7). Requests include the access
 * token when the user is signed in and private mode is on, personal answers are not cached, and a
 * refusal (401) signs out. A refused token is refreshed once first: it may have expired on its way,
 * or been revoked with the others of its session.
 */
export function createProductApi({ session, identity, isPrivate }: ProductApiOptions): ContentApiServices['request'] {
  /** Token that the provider still accepts, though it has expired by the clock of this device. */
  let accepted = '';
  /** Refreshes an expired token, which would be refused. */
  const freshToken = async (token: string): Promise<string | undefined> => {
    if (token === accepted || !isTokenExpired(decodeToken(token) ?? {}, Date.now())) return token;
    const fresh = (await identity.session())?.accessToken;
    if (fresh === token) accepted = token;
    return fresh;
  };

  return async (url, init = {}) => {
    const { user, loggedIn, noCache } = session();
    const send = (token: string | undefined) => {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      return sendWithRetry(url, { ...init, headers, ...(noCache ? { cache: 'no-store' as const } : {}) });
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
      // The provider is unreachable: the session is neither used nor ended.
      return response;
    }
    const again = renewed === undefined || renewed === token ? response : await send(renewed);
    if (again.status === 401) await identity.signOut();
    return again;
  };
}

/**
 * Fetches with up to three attempts (specification §9), where the network fails or the server
 * reports that it is busy. Only GET requests are retried. The pauses are those that the answer
 * requests, within limits, and end with the signal.
 */
async function sendWithRetry(url: string, init: RequestInit): Promise<Response> {
  const attempts = (init.method ?? 'GET').toUpperCase() === 'GET' ? REQUEST_MAX_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt += 1) {
    let pause = PAUSE_MS * attempt * (0.5 + Math.random());
    try {
      const response = await fetch(url, init);
      if (attempt === attempts || !RETRYABLE_STATUSES.includes(response.status)) return response;
      pause = parseRetryAfterMs(response.headers.get('retry-after'), Date.now()) ?? pause;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === attempts || init.signal?.aborted) throw error;
    }
    await wait(Math.min(pause, MAX_PAUSE_MS), init.signal);
  }
}
