import { type Locale, LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../features/account/identity/identity-cookies';
import { chosenLocale } from '../features/language-suggestion/suggested-locale';
import { cookieText } from '../ui/if-allowed';

/** The language of this reader for an address that names none. */
export function readersLocale(): Locale {
  const cookie = parseCookies(cookieText()).get(LOCALE_COOKIE);
  return chosenLocale(cookie, navigator.languages, document.documentElement.lang);
}
