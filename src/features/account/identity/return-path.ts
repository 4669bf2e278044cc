import type { Locale } from '../../../../content-schema';
import { homePath, routePath } from '../../../shared/routes/paths';

/** Any origin: paths are resolved against it to see whether they leave it. */
const ORIGIN = 'https://site.invalid';
const INSIDE = /^\/(?:fr|en)(?:\/|$)/;
const AUTH_PAGE = /^\/(?:fr|en)\/auth(?:\/|$)/;

/** The address of signing in that leads back to a page of the site afterwards. */
export const signInPath = (locale: Locale, path: string): string =>
  `${routePath(locale, 'auth-sign-in')}?return=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/**
 * Reads from the query of an address where to go after signing in. Only a path of this site in one of its languages
 * counts, and no page about signing in; else it is the home page.
 * @example returnPath('?return=/fr/version/2', 'fr') // => '/fr/version/2'
 * @example returnPath('?return=//evil.test', 'fr') // => '/fr'
 */
export function returnPath(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('return') ?? '';
  const address = wanted.startsWith('/') ? addressOf(wanted) : null;
  if (address?.origin !== ORIGIN || !INSIDE.test(address.pathname) || AUTH_PAGE.test(address.pathname)) {
    return homePath(locale);
  }
  return `${address.pathname}${address.search}${address.hash}`;
}

/** What the browser would go to: it takes a backslash for a slash, and drops tabs and line ends. */
function addressOf(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}
