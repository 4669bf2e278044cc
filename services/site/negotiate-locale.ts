import { LOCALE_COOKIE, LOCALES, type Locale } from '../../content-schema';
import { acceptedLocale } from '../../src/node/accepted-locale';

/** Language data of a request. */
export interface LocaleRequest {
  /** `Cookie` header, or `document.cookie`. */
  cookie?: string | undefined;
  /** `Accept-Language` header. */
  acceptLanguage?: string | undefined;
}

/**
 * Chooses the locale of an address that names none: the cookie, then the languages of the browser
 * with their weights (RFC 9110 §12.5.4), then the site's default locale.
 * @param locales Languages of the site (default: all of the product).
 * @example negotiateLocale({ acceptLanguage: 'de, en-GB;q=0.8, fr;q=0.3' }, 'fr') // => 'en'
 */
export function negotiateLocale(
  { cookie, acceptLanguage }: LocaleRequest,
  defaultLocale: Locale,
  locales: readonly Locale[] = LOCALES,
): Locale {
  return localeOfCookie(cookie, locales) ?? acceptedLocale(acceptLanguage, locales) ?? defaultLocale;
}

function localeOfCookie(cookie = '', locales: readonly Locale[]): Locale | undefined {
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() !== LOCALE_COOKIE) continue;
    const locale = locales.find((each) => each === value?.trim());
    if (locale) return locale;
  }
  return undefined;
}
