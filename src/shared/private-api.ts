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
 * Returns the value of the cookie while private mode is chosen. It names the site: those below its
 * path on a host read the cookie too, and could not delete it.
 */
const chosenValue = (basePath: string): string => basePath || 'true';

/** Checks whether private mode is chosen on this site. */
export const isPrivateApiChosen = (cookies: { read(name: string): string | null }): boolean =>
  cookies.read(PRIVATE_API_COOKIE) === chosenValue(withBasePath(''));

/**
 * Returns the text of the cookie (specification §3), for hosts and scripts alike.
 * @param isOn False deletes it.
 * @param isSecure Whether the site is on https: false only on a local machine.
 * @param basePath Path below which the site is served (default: as far as it is known).
 */
export function privateApiCookie(isOn: boolean, isSecure: boolean, basePath = withBasePath('')): string {
  const value = isOn ? chosenValue(basePath) : 'false';
  const maxAge = isOn ? PRIVATE_API_COOKIE_MAX_AGE_S : 0;
  return `${PRIVATE_API_COOKIE}=${value}; Path=${basePath}/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
