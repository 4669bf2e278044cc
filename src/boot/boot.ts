import { LOCALE_COOKIE } from '../../content-schema';
import { parseCookies } from '../shared/session/identity-cookies';
import { chosenLocale } from '../shared/routes/suggested-locale';
import { cookieText } from '../ui/browser-access';
import { showChosenColorMode } from './color-mode';
import { hideClosedAnnouncement } from './announcement';
import { askForConsent } from './consent';
import { recordEarlyClicks } from './early-clicks';
import { restoreNavigation } from './saved-navigation';
import { completeLinks, makeHashDecodable } from './links';
import { resumeInTab } from './resume-in-tab';
import { suggestLanguageOnScroll } from './language-suggestion';
import { initOffline } from './offline';
import { initPrivateMode } from './private-mode';
import { followReading } from './reading-place';
import { listenToSearch } from './search';
import { showSessionOfCookies } from './session-name';
import { startOnIntent } from './start-scripts';

/**
 * Runs as the only inline script of every page. The script is in the head, is the same on all pages
 * (its hash is in the content security policy), and does only what cannot wait for React.
 */
export function boot(): void {
  showChosenColorMode();
  // For hosts that cannot redirect.
  if (location.pathname === `${SITE_BASE_PATH}/`) {
    const cookie = parseCookies(cookieText()).get(LOCALE_COOKIE);
    const locale = chosenLocale(cookie, navigator.languages, document.documentElement.lang);
    location.replace(`${SITE_BASE_PATH}/${locale}${location.search}${location.hash}`);
    return;
  }
  initPrivateMode();
  if (HAS_ANNOUNCEMENT) hideClosedAnnouncement();
  if (CONSENT !== null) askForConsent(CONSENT);
  resumeInTab();
  makeHashDecodable();
  restoreNavigation();
  followReading();
  showSessionOfCookies();
  startOnIntent();
  suggestLanguageOnScroll();
  listenToSearch();
  recordEarlyClicks();
  completeLinks();
  initOffline();
}
