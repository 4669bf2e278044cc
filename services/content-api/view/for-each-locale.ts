import type { Locale } from '../../../content-schema';

/** Makes a value for each locale. */
export function forEachLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return { fr: make('fr'), en: make('en') };
}
