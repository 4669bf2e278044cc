import { AUTH_COOKIE_MAX_AGE_S } from '../../../content-schema';
import { decodeText } from '../decode-text';
import { ownName, withBasePath } from '../routes/base-path';

/** Prefix of the names of all cookies of the provider. */
const PREFIX = 'CognitoIdentityServiceProvider';

/** Suffix of the name of the cookie with the current user. */
const LAST_USER = 'LastAuthUser';

/**
 * Session cookies of the provider, by the suffix of
 * their name (specification §3, "Identity cookies").
 */
export const SESSION_COOKIES = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'] as const;
/** Suffix of a session cookie. */
export type SessionCookie = (typeof SESSION_COOKIES)[number];

/** Returns the name of the cookie with the current user, as `ownName` of that of the provider. */
export const lastUserCookie = (clientId: string): string => ownName(`${PREFIX}.${clientId}.${LAST_USER}`);

/**
 * Returns the name of a session cookie of a user.
 * @param user Value of `LastAuthUser`: an id, or the e-mail address as typed.
 */
export const sessionCookie = (clientId: string, user: string, cookie: SessionCookie): string =>
  ownName(`${PREFIX}.${clientId}.${user}.${cookie}`);

/** Cookie value of a token that is in local storage instead, under the name of the cookie. */
export const IN_LOCAL_STORAGE = 'localStorage';

/**
 * Checks whether a cookie belongs to a session of this site. Cookies of a remembered device do not:
 * they outlive it.
 * @param clientId Client id of the site; null where it is not known: any.
 */
export const isSessionCookie = (name: string, clientId: string | null): boolean =>
  name.startsWith(clientId === null ? `${PREFIX}.` : `${PREFIX}.${clientId}.`) &&
  [...SESSION_COOKIES, LAST_USER].some((end) => name.endsWith(ownName(`.${end}`)));

/**
 * Checks quickly, from the cookie text alone, whether there may be a session. It may also be that
 * of another site of the host.
 */
export const mayHoldSession = (text: string): boolean => text.includes(`.${LAST_USER}`);

/**
 * Parses a cookie string into decoded names and values. Of two cookies with one name the first
 * counts: the one of the longer path, which is of this site (RFC 6265 §5.4).
 */
export function parseCookies(text: string): Map<string, string> {
  return new Map(
    text
      .split('; ')
      .reverse()
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decodeText(name), decodeText(value.join('='))];
      }),
  );
}

/** Scope of identity cookies. */
export interface IdentityCookieScope {
  /** Cookie domain; null for the host of the page only. */
  domain: string | null;
  isSecure: boolean;
}

/**
 * Returns every domain for which a page of a host may have set a cookie: the host and each parent
 * domain. Browsers ignore writes for a domain that accepts no cookies, such as `org`.
 * @example cookieDomainsOf('docs.example.org') // => ['docs.example.org', 'example.org', 'org']
 */
export function cookieDomainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/**
 * Formats a cookie for `document.cookie`.
 * @param value null deletes the cookie.
 */
export function identityCookie(name: string, value: string | null, { domain, isSecure }: IdentityCookieScope): string {
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`,
    `path=${withBasePath('/')}`,
    `max-age=${value === null ? 0 : AUTH_COOKIE_MAX_AGE_S}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
    ...(domain === null ? [] : [`domain=${domain}`]),
  ].join('; ');
}

/**
 * Removes the session tokens of this site from local storage.
 * @param open Returns the storage; may throw.
 * @param clientId Client id of the site; null where it is not known: any.
 */
export function clearStoredTokens(open: () => Storage, clientId: string | null): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && isSessionCookie(key, clientId)) storage.removeItem(key);
  } catch {
    // A browser without storage has no tokens.
  }
}
