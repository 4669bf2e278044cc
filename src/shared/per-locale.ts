import { LOCALE_DETAILS, type Locale } from '../../content-schema';

/**
 * Creates a function that returns a value for each locale, created at its first use. For the
 * formatters of `Intl`: creating one takes a large part of the time of rendering a page.
 * @param create Creates the value of a locale from its language tag (BCP 47).
 */
export function perLocale<Value>(create: (lang: string) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>();
  return (locale) => {
    const known = values.get(locale) ?? create(LOCALE_DETAILS[locale].lang);
    values.set(locale, known);
    return known;
  };
}
