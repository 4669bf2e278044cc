import { type Locale, LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../shared/session/identity-cookies';
import { chosenLocale } from '../shared/routes/suggested-locale';
import { cookieText } from '../ui/browser-access';

/** Returns the reader's language for an address without one. */
export function readersLocale(): Locale {
  const cookie = parseCookies(cookieText()).get(LOCALE_COOKIE);
  return chosenLocale(cookie, navigator.languages, document.documentElement.lang);
}
