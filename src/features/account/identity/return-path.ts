import type { Locale } from '../../../../content-schema';
import { localeOfPath, withoutLocale } from '../../../shared/routes/page-locale';
import { homePath, routePath } from '../../../shared/routes/paths';

/** Placeholder origin: paths are resolved against it to check whether they leave it. */
const ORIGIN = 'https://site.invalid';
const AUTH_PAGE = /^\/auth(?:\/|$)/;

/** Returns the address of the sign-in page with a return path. */
export const signInPath = (locale: Locale, path: string): string =>
  `${routePath(locale, 'auth-sign-in')}?return=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/**
 * Reads the return path from the query of an address. Only a path of this site in one of its
 * languages is accepted, and no sign-in page; otherwise it is the home page.
 * @example returnPath('?return=/fr/version/2', 'fr') // => '/fr/version/2'
 * @example returnPath('?return=//evil.test', 'fr') // => '/fr'
 */
export function returnPath(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('return') ?? '';
  const address = wanted.startsWith('/') ? addressOf(wanted) : null;
  const isInside = address?.origin === ORIGIN && localeOfPath(address.pathname) !== undefined;
  if (!isInside || AUTH_PAGE.test(withoutLocale(address.pathname))) return homePath(locale);
  return `${address.pathname}${address.search}${address.hash}`;
}

/**
 * Resolves a path as browsers do: they treat a backslash as a slash, and drop tabs and line ends.
 */
function addressOf(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}
