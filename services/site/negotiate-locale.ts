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
 * @example negotiateLocale({ acceptLanguage: 'de, en-GB;q=0.8, fr;q=0.3' }, 'fr') // => 'en'
 */
export function negotiateLocale({ cookie, acceptLanguage }: LocaleRequest, defaultLocale: Locale): Locale {
  return localeOfCookie(cookie) ?? acceptedLocale(acceptLanguage) ?? defaultLocale;
}

function localeOfCookie(cookie = ''): Locale | undefined {
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() !== LOCALE_COOKIE) continue;
    const locale = LOCALES.find((each) => each === value?.trim());
    if (locale) return locale;
  }
  return undefined;
}
