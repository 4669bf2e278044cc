/** The locales of the site, as they stand in URLs; French is the default (specification §2). */
export const LOCALES = ['fr', 'en'] as const;

/** A locale: the first segment of every address. */
export type Locale = (typeof LOCALES)[number];

/** The locale used when neither the address, the cookie nor the browser names one. */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Cookie that remembers the reader's locale for 365 days. */
export const LOCALE_COOKIE = 'locale';

/** What belongs to each locale: BCP 47 tag, name in its own language, text direction. */
export const LOCALE_DETAILS = {
  fr: { lang: 'fr-FR', name: 'Français', dir: 'ltr' },
  en: { lang: 'en-US', name: 'English', dir: 'ltr' },
} as const satisfies Record<Locale, { lang: string; name: string; dir: 'ltr' }>;

/** Makes a value for each locale. */
export function forEachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { fr: make('fr'), en: make('en') };
}

/** Tells whether a value is one of the locales. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Gives the other locale.
 * @example otherLocale('fr') // => 'en'
 */
export function otherLocale(locale: Locale): Locale {
  return locale === 'fr' ? 'en' : 'fr';
}

/** Tells whether content is borrowed from the other locale. */
export function isFallback(content: { locale: Locale; contentLocale: Locale }): boolean {
  return content.locale !== content.contentLocale;
}
