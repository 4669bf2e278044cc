import { PRIVATE_API_COOKIE } from '../../content-schema';
import { DATA_PRIVATE } from '../shared/page-contract';
import { cookieText } from '../ui/browser-access';

/** Checks whether the reader asks not to be tracked (Do Not Track, Global Privacy Control). */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack } = navigator;
  return doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Checks whether the page is private, or private mode is on. */
export function isPrivate(): boolean {
  return (
    document.documentElement.hasAttribute(DATA_PRIVATE) ||
    cookieText()
      .split('; ')
      .includes(`${PRIVATE_API_COOKIE}=${SITE_BASE_PATH || 'true'}`)
  );
}

/** Paths of the pages about accounts, in any language. The boot script has no room for routes. */
const ACCOUNT_PAGE = /\/(?:account|auth\/[a-z-]+)\/?$/;

/** Checks whether a path is that of a page about accounts, where no other script may run. */
export const isAccountPage = (path: string): boolean => ACCOUNT_PAGE.test(path);
