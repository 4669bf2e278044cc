import type { IdentityConfig } from '../../../../../content-schema';
import { ownName } from '../../../../shared/routes/base-path';
import {
  clearStoredTokens,
  IN_LOCAL_STORAGE,
  identityCookie,
  isSessionCookie,
  lastUserCookie,
  parseCookies,
} from '../../../../shared/session/identity-cookies';
import { ifAllowed } from '../../../../ui/browser-access';
import { IdentityError } from '../../identity/identity-error';
import type { CognitoEnvironment } from './environment';

/**
 * Maximum size of a cookie that all browsers support: its name, value and attributes together (RFC
 * 6265 §6.1), in bytes.
 */
const MAX_COOKIE_BYTES = 4096;

/**
 * Maximum size of all cookies including a token, in bytes. nginx and Apache refuse header lines
 * over 8 kB; the rest is for the short cookies that follow the tokens, and for those hidden from
 * scripts.
 */
const MAX_COOKIES_BYTES = 7168;

/**
 * Values up to this length are not tokens and stay cookies: a marker for local storage would be as
 * long.
 */
const SHORT_VALUE = 256;

/**
 * Token storage of Amplify: its own stores do not support the 15 days, and this one stores nothing
 * else. A value is stored under the `ownName` of the key.
 */
export interface CookieStorage {
  /** @throws {IdentityError} when it cannot be stored; the session is then removed. */
  setItem(key: string, value: string): Promise<void>;
  getItem(key: string): Promise<string | null>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Reads a value of local storage by its name; null where there is none. */
  readStored(key: string): string | null;
  /** Removes all tokens of the site, whatever the library did. Devices stay remembered. */
  clearSession(): void;
}

/**
 * Creates a storage of identity cookies, with the attributes of specification §9. A token that is
 * too long for a cookie, or for the cookies of one request, is stored in local storage, and its
 * cookie is a marker.
 */
export function createCookieStorage(
  { cookies, localStorage, location }: Pick<CognitoEnvironment, 'cookies' | 'localStorage' | 'location'>,
  { clientId, cookieDomain }: Pick<IdentityConfig, 'clientId' | 'cookieDomain'>,
): CookieStorage {
  const scope = { domain: cookieDomain, isSecure: location.protocol === 'https:' };
  const cookieOf = (name: string) => parseCookies(cookies.cookie).get(name) ?? null;
  /** Writes a cookie. @returns whether the browser stored it. */
  const write = (name: string, value: string | null): boolean => {
    cookies.cookie = identityCookie(name, value, scope);
    return cookieOf(name) === value;
  };
  const readStored = (name: string): string | null => ifAllowed(() => localStorage().getItem(name)) ?? null;
  /** Stores or removes a token in local storage. @returns whether it succeeded. */
  const store = (name: string, value: string | null): boolean => {
    ifAllowed(() => {
      const storage = localStorage();
      if (value === null) storage.removeItem(name);
      else storage.setItem(name, value);
    });
    return readStored(name) === value;
  };
  const fits = (name: string, value: string): boolean => {
    if (value.length <= SHORT_VALUE) return true;
    const text = identityCookie(name, value, scope);
    const [pair = ''] = text.split(';');
    const start = pair.slice(0, pair.indexOf('=') + 1);
    const others = cookies.cookie.split('; ').filter((each) => !each.startsWith(start));
    return text.length <= MAX_COOKIE_BYTES && [...others, pair].join('; ').length <= MAX_COOKIES_BYTES;
  };
  const clearSession = () => {
    for (const name of parseCookies(cookies.cookie).keys()) if (isSessionCookie(name, clientId)) write(name, null);
    clearStoredTokens(localStorage, clientId);
  };
  // Cookies expire after 15 days, or by the browser’s settings; the tokens of their markers are
  // removed here.
  if (cookieOf(lastUserCookie(clientId)) === null) clearStoredTokens(localStorage, clientId);
  return {
    async setItem(key, value) {
      const name = ownName(key);
      if (fits(name, value) && write(name, value)) {
        store(name, null);
        return;
      }
      const isStored = store(name, value);
      const isMarked = write(name, IN_LOCAL_STORAGE);
      if (isStored && isMarked) return;
      clearSession();
      throw new IdentityError(isMarked ? 'SessionTooLarge' : 'UnexpectedSignInInterruptionException');
    },
    async getItem(key) {
      const name = ownName(key);
      const value = cookieOf(name);
      return value === IN_LOCAL_STORAGE ? readStored(name) : value;
    },
    async removeItem(key) {
      write(ownName(key), null);
      store(ownName(key), null);
    },
    async clear() {
      clearSession();
    },
    readStored,
    clearSession,
  };
}
