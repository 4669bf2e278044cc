import { PRIVATE_API_COOKIE, PRIVATE_API_COOKIE_MAX_AGE_S } from '../../content-schema';

/** Files whose answer writes the cookie, or takes it away: browsers keep what a host writes longer than what a script does. */
export const PRIVATE_API_FILES = {
  on: '/settings/private-api/on.json',
  off: '/settings/private-api/off.json',
} as const;

/**
 * Text of the cookie (specification §3), for hosts and scripts alike.
 * @param isOn False takes it away.
 * @param isSecure Whether the site is on https: false on one's own machine alone.
 */
export function privateApiCookie(isOn: boolean, isSecure: boolean): string {
  const maxAge = isOn ? PRIVATE_API_COOKIE_MAX_AGE_S : 0;
  return `${PRIVATE_API_COOKIE}=${isOn}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
