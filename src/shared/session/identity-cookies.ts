import { AUTH_COOKIE_MAX_AGE_S } from '../../../content-schema';
import { decodeText } from '../decode-text';

/** What the names of all cookies of the provider start with. */
const PREFIX = 'CognitoIdentityServiceProvider';

/** End of the name of the cookie that says whose the others are. */
const LAST_USER = 'LastAuthUser';

/** What the provider keeps of a session, by the end of the cookie’s name (specification §3, "Identity cookies"). */
export const SESSION_COOKIES = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'] as const;
/** One of those cookies. */
export type SessionCookie = (typeof SESSION_COOKIES)[number];

/** Name of the cookie that says whose the others are. */
export const lastUserCookie = (clientId: string): string => `${PREFIX}.${clientId}.${LAST_USER}`;

/** Name of a cookie of somebody’s session. @param user What `LastAuthUser` says: an id, or the e-mail address as typed. */
export const sessionCookie = (clientId: string, user: string, cookie: SessionCookie): string =>
  `${PREFIX}.${clientId}.${user}.${cookie}`;

/** Value of the cookie of a token that no cookie holds: it is in local storage, under the name of the cookie. */
export const IN_LOCAL_STORAGE = 'localStorage';

/** Whether a cookie belongs to a session, of whatever client. Those of a remembered device do not: they outlive it. */
export const isSessionCookie = (name: string): boolean =>
  name.startsWith(`${PREFIX}.`) && [...SESSION_COOKIES, LAST_USER].some((end) => name.endsWith(`.${end}`));

/** Whether cookies may tell of a session, by a look at their text alone. */
export const mayHoldSession = (text: string): boolean => text.includes(`.${LAST_USER}=`);

/** Reads the text of all cookies into their names and values, both without their escapes. */
export function parseCookies(text: string): Map<string, string> {
  return new Map(
    text.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeText(name), decodeText(value.join('='))];
    }),
  );
}

/** Where identity cookies are kept, and how. */
export interface IdentityCookieScope {
  /** Domain that they are for; null for the host of the page alone. */
  domain: string | null;
  isSecure: boolean;
}

/**
 * Every domain that a page of a host may have kept a cookie for: that host, and each domain that it belongs to. Browsers
 * ignore what is written for one that takes no cookies, such as `org`.
 * @example cookieDomainsOf('docs.example.org') // => ['docs.example.org', 'example.org', 'org']
 */
export function cookieDomainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Writes the text that keeps a cookie. @param value null takes the cookie away. */
export function identityCookie(name: string, value: string | null, { domain, isSecure }: IdentityCookieScope): string {
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`,
    'path=/',
    `max-age=${value === null ? 0 : AUTH_COOKIE_MAX_AGE_S}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
    ...(domain === null ? [] : [`domain=${domain}`]),
  ].join('; ');
}

/** Takes the tokens that no cookie holds out of local storage. @param open Gives it; may throw. */
export function clearStoredTokens(open: () => Storage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && isSessionCookie(key)) storage.removeItem(key);
  } catch {
    // A browser without storage holds none.
  }
}
