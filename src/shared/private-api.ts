import { PRIVATE_API_COOKIE, PRIVATE_API_COOKIE_MAX_AGE_S } from '../../content-schema';
import { withBasePath } from './routes/base-path';

/**
 * Files whose response sets or deletes the cookie. Browsers
 * keep cookies set by a host longer than those set by a script.
 */
export const PRIVATE_API_FILES = {
  on: '/settings/private-api/on.json',
  off: '/settings/private-api/off.json',
} as const;

/**
 * Returns the text of the cookie (specification §3), for hosts and scripts alike.
 * @param isOn False deletes it.
 * @param isSecure Whether the site is on https: false only on a local machine.
 * @param path Path of the site on its host (default: as far as it is known).
 */
export function privateApiCookie(isOn: boolean, isSecure: boolean, path = withBasePath('/')): string {
  const maxAge = isOn ? PRIVATE_API_COOKIE_MAX_AGE_S : 0;
  return `${PRIVATE_API_COOKIE}=${isOn}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
