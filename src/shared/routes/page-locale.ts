import { type Locale, siteLocales } from '../../../content-schema';

/**
 * Returns the language of a page: its own, or on the 404 page,
 * which Gatsby shows at every unknown path, that of the path.
 */
export function pageLocale(
  { routeName, locale }: { routeName: string; locale: Locale },
  { pathname }: Pick<Location, 'pathname'>,
): Locale {
  return routeName === 'not-found' ? (localeOfPath(pathname) ?? locale) : locale;
}

/**
 * Returns the locale that a path starts with, if any. In browsers it is used instead of the `lang`
 * of the document, which a translation tool may have set.
 * @param languages Languages of the site (default: as far as they are known).
 */
export function localeOfPath(path: string, languages: readonly Locale[] = siteLocales): Locale | undefined {
  const [start, segment] = path.split('/', 2);
  return start === '' ? languages.find((locale) => locale === segment) : undefined;
}

/**
 * Returns a path without the locale that it starts with; a path without one stays the same.
 * @example withoutLocale('/fr/version') // => '/version'
 */
export function withoutLocale(path: string, languages?: readonly Locale[]): string {
  const locale = localeOfPath(path, languages);
  return locale === undefined ? path : path.slice(`/${locale}`.length);
}
