import { isLocale, type Locale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';

/**
 * The language a page speaks: its own; on the 404 page, which Gatsby shows at every unknown address, that of the address.
 */
export function pageLocale(context: PageContext, { pathname }: Pick<Location, 'pathname'>): Locale {
  if (context.routeName !== 'not-found') return context.locale;
  const segment = pathname.split('/')[1];
  return isLocale(segment) ? segment : context.locale;
}
