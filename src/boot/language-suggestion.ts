import { LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../shared/session/identity-cookies';
import { preferredLocale, SUGGESTION_CLOSED_KEY } from '../shared/routes/suggested-locale';
import { cookieText } from '../ui/browser-access';
import { readStored } from './read-stored';
import { startScripts } from './start-scripts';

/**
 * Starts scripts at the first scroll of a reader who should see a language suggestion. It is
 * rendered by scripts, and somebody who cannot read the page does not interact with it.
 */
export function suggestLanguageOnScroll(): void {
  document.addEventListener('scroll', suggestLanguage, { once: true, passive: true });
}

function suggestLanguage(): void {
  const preferred = preferredLocale(navigator.languages);
  if (preferred === undefined || location.pathname.startsWith(`${SITE_BASE_PATH}/${preferred}`)) return;
  if (!parseCookies(cookieText()).has(LOCALE_COOKIE) && readStored(SUGGESTION_CLOSED_KEY) === null) startScripts();
}
