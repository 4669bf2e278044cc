import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../content-schema';

/**
 * The language a page speaks: its own; on the 404 page, which Gatsby shows at every unknown address, that of the address.
 */
export function pageLocale(
  { routeName, locale }: { routeName: string; locale: Locale },
  { pathname }: Pick<Location, 'pathname'>,
): Locale {
  if (routeName !== 'not-found') return locale;
  return localeOfAddress(pathname, locale);
}

/**
 * The language that an address names. Not what the document says of itself: a translation program may have set that.
 * @param otherwise The language of an address that names none (default: French).
 */
export function localeOfAddress(pathname: string, otherwise: Locale = DEFAULT_LOCALE): Locale {
  const segment = pathname.split('/')[1];
  return isLocale(segment) ? segment : otherwise;
}
