import { type Locale, LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../shared/session/identity-cookies';
import { chosenLocale } from '../shared/routes/suggested-locale';
import { cookieText } from '../ui/if-allowed';

/** The language of this reader for an address that names none. */
export function readersLocale(): Locale {
  const cookie = parseCookies(cookieText()).get(LOCALE_COOKIE);
  return chosenLocale(cookie, navigator.languages, document.documentElement.lang);
}
