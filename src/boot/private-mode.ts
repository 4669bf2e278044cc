import { PRIVATE_API_COOKIE, siteLocales } from '../../content-schema';
import { mayHoldSession } from '../shared/session/identity-cookies';
import { DATA_PRIVATE, PRIVATE_STARTS } from '../shared/page-contract';
import { cookieText } from '../ui/browser-access';
import { startScripts } from './start-scripts';

/**
 * Prepares the page for private mode, if it may start: scripts start at once, because the page must
 * say that private mode is on and render the newest text. At an address that private mode may
 * serve, the text of a 404 page is hidden (`errors.css`) until React knows what to render, for
 * private addresses and missing ones alike.
 */
export function initPrivateMode(): void {
  const cookie = cookieText();
  if (!cookie.includes(`${PRIVATE_API_COOKIE}=${SITE_BASE_PATH || 'true'}`) || !mayHoldSession(cookie)) return;
  document.addEventListener('DOMContentLoaded', startScripts);
  // This script has no room for the route table.
  if (location.pathname.match(`^${SITE_BASE_PATH}/(?:${siteLocales.join('|')})/(?:version/.|publications$)`)) {
    document.documentElement.setAttribute(DATA_PRIVATE, PRIVATE_STARTS);
  }
}
