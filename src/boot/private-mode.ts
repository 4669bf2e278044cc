import { PRIVATE_API_COOKIE } from '../../content-schema';
import { mayHoldSession } from '../features/account/identity/identity-cookies';
import { DATA_PRIVATE, PRIVATE_STARTS } from '../shared/page-contract';

/**
 * Before the first paint: where private mode may be about to start at the address of something in a version, the text of a 404
 * page waits (`errors.css`) until React says what is there. The same for a private address and one that never was.
 */
export function awaitPrivateMode(): void {
  const { cookie } = document;
  if (!/^\/(?:fr|en)\/version\/./.test(location.pathname)) return;
  if (!cookie.includes(`${PRIVATE_API_COOKIE}=true`) || !mayHoldSession(cookie)) return;
  document.documentElement.setAttribute(DATA_PRIVATE, PRIVATE_STARTS);
}
