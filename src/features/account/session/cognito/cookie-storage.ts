import {
  clearStoredTokens,
  IN_LOCAL_STORAGE,
  identityCookie,
  isSessionCookie,
  mayHoldSession,
  parseCookies,
} from '../../../../shared/session/identity-cookies';
import { IdentityError } from '../../identity/identity-error';
import type { CognitoEnvironment } from './environment';

/** The longest cookie that every browser stores: its name, value and attributes together (RFC 6265 §6.1), in bytes. */
const MAX_COOKIE_BYTES = 4096;

/**
 * How long all cookies together may become by a token, in bytes. nginx and Apache refuse a line of 8 kB in the head of a
 * request; the rest is for the short cookies that follow the tokens, and for those that scripts do not see.
 */
const MAX_COOKIES_BYTES = 7168;

/** Values up to this length are no tokens, and stay cookies: saying that they are elsewhere would be as long. */
const SHORT_VALUE = 256;

/** Where Amplify keeps tokens: its own stores forget the 15 days, and this one keeps nothing else. */
export interface CookieStorage {
  /** @throws {IdentityError} when the browser stores it nowhere; nothing of the session is left then. */
  setItem(name: string, value: string): Promise<void>;
  getItem(name: string): Promise<string | null>;
  removeItem(name: string): Promise<void>;
  clear(): Promise<void>;
  /** Reads what local storage has under a key; null where there is none. */
  readStored(key: string): string | null;
  /** Takes every token away, whatever the provider’s library did. Devices stay remembered. */
  clearSession(): void;
}

/**
 * Makes a storage of identity cookies, with the attributes of specification §9. A token that is too long for a cookie, or
 * for the cookies of one request, is in local storage, and its cookie says so.
 */
export function createCookieStorage(
  { cookies, localStorage, location }: Pick<CognitoEnvironment, 'cookies' | 'localStorage' | 'location'>,
  domain: string | null,
): CookieStorage {
  const scope = { domain, isSecure: location.protocol === 'https:' };
  const cookieOf = (name: string) => parseCookies(cookies.cookie).get(name) ?? null;
  /** @returns whether the browser stored it. */
  const write = (name: string, value: string | null): boolean => {
    cookies.cookie = identityCookie(name, value, scope);
    return cookieOf(name) === value;
  };
  /** Stores a token, or takes it away. @returns whether the browser did. */
  const store = (name: string, value: string | null): boolean => {
    try {
      const storage = localStorage();
      if (value === null) storage.removeItem(name);
      else storage.setItem(name, value);
      return storage.getItem(name) === value;
    } catch {
      return false;
    }
  };
  const readStored = (name: string): string | null => {
    try {
      return localStorage().getItem(name);
    } catch {
      return null;
    }
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
    for (const name of parseCookies(cookies.cookie).keys()) if (isSessionCookie(name)) write(name, null);
    clearStoredTokens(localStorage);
  };
  // Cookies go by themselves after 15 days, or with the browser’s settings; what they tell of goes here.
  if (!mayHoldSession(cookies.cookie)) clearStoredTokens(localStorage);
  return {
    async setItem(name, value) {
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
    async getItem(name) {
      const value = cookieOf(name);
      return value === IN_LOCAL_STORAGE ? readStored(name) : value;
    },
    async removeItem(name) {
      write(name, null);
      store(name, null);
    },
    async clear() {
      clearSession();
    },
    readStored,
    clearSession,
  };
}
