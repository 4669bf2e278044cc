import { isLocale, type Locale } from '../../../content-schema';

/**
 * The language a page speaks: its own; on the 404 page, which Gatsby shows at every unknown address, that of the address.
 */
export function pageLocale(
  { routeName, locale }: { routeName: string; locale: Locale },
  { pathname }: Pick<Location, 'pathname'>,
): Locale {
  if (routeName !== 'not-found') return locale;
  const segment = pathname.split('/')[1];
  return isLocale(segment) ? segment : locale;
}
