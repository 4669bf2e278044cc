import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../content-schema';

/**
 * Returns the language of a page: its own, or on the 404 page,
 * which Gatsby shows at every unknown path, that of the path.
 */
export function pageLocale(
  { routeName, locale }: { routeName: string; locale: Locale },
  { pathname }: Pick<Location, 'pathname'>,
): Locale {
  if (routeName !== 'not-found') return locale;
  return localeOfAddress(pathname, locale);
}

/**
 * Returns the language in a path. The `lang` of the document
 * is not used, because a translation tool may have set it.
 * @param otherwise Language when the path has none (default: French).
 */
export function localeOfAddress(pathname: string, otherwise: Locale = DEFAULT_LOCALE): Locale {
  const segment = pathname.split('/')[1];
  return isLocale(segment) ? segment : otherwise;
}
