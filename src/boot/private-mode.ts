import { PRIVATE_API_COOKIE } from '../../content-schema';
import { mayHoldSession } from '../shared/session/identity-cookies';
import { DATA_PRIVATE, PRIVATE_STARTS } from '../shared/page-contract';
import { cookieText } from '../ui/if-allowed';
import { startScripts } from './start-scripts';

/**
 * Where private mode may be about to start: scripts start at once, because the page says that it is on, and shows the newest
 * text. At an address that private mode may have the text of a 404 page waits (`errors.css`) until React says what is there: the
 * same for a private address and one that never was.
 */
export function initPrivateMode(): void {
  const cookie = cookieText();
  if (!cookie.includes(`${PRIVATE_API_COOKIE}=true`) || !mayHoldSession(cookie)) return;
  document.addEventListener('DOMContentLoaded', startScripts);
  if (/^\/(?:fr|en)\/(?:version\/.|publications$)/.test(location.pathname)) {
    document.documentElement.setAttribute(DATA_PRIVATE, PRIVATE_STARTS);
  }
}
