/** Locales of the site, as written in URLs. French is the default (specification §2). */
export const LOCALES = ['fr', 'en'] as const;

/** Locale: the first segment of every URL path. */
export type Locale = (typeof LOCALES)[number];

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

/** Checks whether a value is a locale. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Returns the locales from which content is borrowed where one lacks it: all others, in their order.
 * @example otherLocales('fr') // => ['en']
 */
export function otherLocales(locale: Locale): Locale[] {
  return LOCALES.filter((each) => each !== locale);
}

/** Checks whether content is a fallback from another locale. */
export function isFallback(content: { locale: Locale; contentLocale: Locale }): boolean {
  return content.locale !== content.contentLocale;
}
