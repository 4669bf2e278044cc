import { isLocale, LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../features/account/identity/identity-cookies';
import { preferredLocale } from '../features/language-suggestion/suggested-locale';
import { cookieText } from '../ui/if-allowed';
import { showChosenColorMode } from './color-mode';
import { keepEarlyClicks } from './early-clicks';
import { keepNavigation } from './kept-navigation';
import { completeLinks, keepHashDecodable } from './links';
import { goOnInTab } from './go-on-in-tab';
import { awaitOffline } from './offline';
import { awaitPrivateMode } from './private-mode';
import { followReading } from './reading-place';
import { listenToSearch } from './search';
import { showSessionOfCookies } from './session-name';
import { startOnIntent } from './start-scripts';

/**
 * What the one inline script of every page does. It stands in the head, never changes between pages (its hash is in the
 * content security policy), and does only what cannot wait for React.
 */
export function boot(): void {
  showChosenColorMode();
  if (location.pathname === '/') {
    location.replace(`/${chosenLocale()}${location.search}${location.hash}`);
    return;
  }
  awaitPrivateMode();
  goOnInTab();
  keepHashDecodable();
  keepNavigation();
  followReading();
  showSessionOfCookies();
  startOnIntent();
  listenToSearch();
  keepEarlyClicks();
  completeLinks();
  awaitOffline();
}

/** For hosts that cannot redirect: the language by cookie, then browser languages, then that of the page itself. */
function chosenLocale(): string {
  const kept = parseCookies(cookieText()).get(LOCALE_COOKIE);
  if (isLocale(kept)) return kept;
  return preferredLocale(navigator.languages) ?? document.documentElement.lang.slice(0, 2);
}
