import type { Locale } from '../../../content-schema';
import { routePath } from './paths';

/**
 * Query in the URL of the question mark: a reader who arrives with it has found the first secret.
 * It is part of the URL, so that it works before scripts start, in a new tab, and on a slow page.
 */
export const FOUND_QUERY = '?found';

/** Returns the path that the small question mark of the footer links to. */
export const secretButtonPath = (locale: Locale): string => `${routePath(locale, 'secret')}${FOUND_QUERY}`;

/**
 * Checks whether the footer links to the secret page: not on routes whose name contains "secret",
 * and not on pages that are not routes and have no name, such as the 404 (specification §1).
 */
export function showsSecretButton(routeName: string | undefined): boolean {
  return routeName !== undefined && !routeName.includes('secret');
}
