/**
 * Languages that the product has words for, as written in URLs, in the order in which files list
 * them. A site has one of them or more (`languages` of site.json).
 */
export const LOCALES = ['fr', 'en'] as const;

/** Locale: the first segment of every URL path. */
export type Locale = (typeof LOCALES)[number];

/**
 * Languages of the site, in the order of the product: those that its pages and scripts were
 * compiled for (`SITE_LOCALES` of src/site-constants.d.ts). Elsewhere these are all languages of
 * the product, and functions have the list of the site as an argument.
 */
export const siteLocales: readonly [Locale, ...Locale[]] = typeof SITE_LOCALES === 'undefined' ? LOCALES : SITE_LOCALES;

/** Languages of a site that names none; the first is its default (specification §2). */
export const DEFAULT_LANGUAGES: readonly Locale[] = ['fr', 'en'];

/** Locale used when neither the URL, the cookie nor the browser specifies one. */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Name of the cookie that stores the reader's locale for 365 days. */
export const LOCALE_COOKIE = 'locale';

/** Details of each locale: BCP 47 tag, name in its own language, text direction. */
export const LOCALE_DETAILS = {
  fr: { lang: 'fr-FR', name: 'Français', dir: 'ltr' },
  en: { lang: 'en-US', name: 'English', dir: 'ltr' },
} as const satisfies Record<Locale, { lang: string; name: string; dir: 'ltr' }>;

/** Creates a record with a value for each locale. */
export function forEachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  // The entries cover every locale.
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

/** Creates a record with a value for each of some locales. */
export function forLocales<Value>(
  locales: readonly Locale[],
  make: (locale: Locale) => Value,
): Partial<Record<Locale, Value>> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)]));
}

/**
 * Returns the languages of a site in the order of the product, the same whichever is its default.
 * @example inProductOrder(['en', 'fr']) // => ['fr', 'en']
 */
export function inProductOrder(languages: readonly Locale[]): Locale[] {
  return LOCALES.filter((locale) => languages.includes(locale));
}

/** Checks whether a value is a locale. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Checks whether a value is a language of the site, as far as `siteLocales` knows them. */
export function isSiteLocale(value: unknown): value is Locale {
  return siteLocales.some((locale) => locale === value);
}

/**
 * Returns the locales from which content is borrowed where one lacks it: all others, in their
 * order.
 * @param locales Locales to choose from (default: all of the product).
 * @example otherLocales('fr') // => ['en']
 */
export function otherLocales(locale: Locale, locales: readonly Locale[] = LOCALES): Locale[] {
  return locales.filter((each) => each !== locale);
}

/** Checks whether content is a fallback from another locale. */
export function isFallback(content: { locale: Locale; contentLocale: Locale }): boolean {
  return content.locale !== content.contentLocale;
}
