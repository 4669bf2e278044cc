import type { Locale } from '../../../content-schema';
import { routePath } from './paths';

/**
 * Query of the address that the question mark leads to: whoever comes by it has found the first secret. It is in the
 * address, so that it holds before scripts have started, in a new tab, and however slowly the page comes.
 */
export const FOUND_QUERY = '?found';

/** Where the small question mark of the footer leads. */
export const secretButtonPath = (locale: Locale): string => `${routePath(locale, 'secret')}${FOUND_QUERY}`;

/**
 * Whether the footer shows the way to the secret page: not on routes whose name contains "secret", and not on pages that
 * are no route and so have no name, such as the 404 (specification §1).
 */
export function showsSecretButton(routeName: string | undefined): boolean {
  return routeName !== undefined && !routeName.includes('secret');
}
