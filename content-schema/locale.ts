import { z } from 'zod';

/** The locales of the site, as they stand in URLs; French is the default (specification §2). */
export const LOCALES = ['fr', 'en'] as const;

/** A locale schema: `fr` or `en`. */
export const localeSchema = z.enum(LOCALES).meta({ description: 'Locale: the first segment of every address.' });

/** A locale: the first segment of every address. */
export type Locale = z.infer<typeof localeSchema>;

/** The locale used when neither the address, the cookie nor the browser names one. */
export const DEFAULT_LOCALE: Locale = 'fr';

/** Cookie that remembers the reader's locale for 365 days. */
export const LOCALE_COOKIE = 'locale';

/** What belongs to each locale: BCP 47 tag, name in its own language, text direction. */
export const LOCALE_DETAILS = {
  fr: { lang: 'fr-FR', name: 'Français', dir: 'ltr' },
  en: { lang: 'en-US', name: 'English', dir: 'ltr' },
} as const satisfies Record<Locale, { lang: string; name: string; dir: 'ltr' }>;

/** Tells whether a value is one of the locales. */
export function isLocale(value: unknown): value is Locale {
  return localeSchema.safeParse(value).success;
}

/**
 * Gives the other locale.
 * @example otherLocale('fr') // => 'en'
 */
export function otherLocale(locale: Locale): Locale {
  return locale === 'fr' ? 'en' : 'fr';
}
