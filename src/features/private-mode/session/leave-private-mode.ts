import type { Store } from '@reduxjs/toolkit';
import { LOCALES } from '../../../../content-schema';
import { selectPrivateMode } from '../private-mode-slice';
import { selectSession } from '../../account/session-slice';
import { NAVIGATION_KEY, SESSION_LEFT_KEY } from '../../../shared/page-contract';
import { ifAllowed } from '../../../ui/browser-access';
import { isUnloading } from '../../account/session/unloading';
import type { PrivateRootState } from './is-private';
import type { PrivatePage } from './private-mode';
import { showPrivatePage } from './private-pages';
import { withBasePath, withoutBasePath } from '../../../shared/routes/base-path';

/**
 * Keys of the session storage that contain the address of a page of a version: those of Gatsby, and
 * the site's own safeguards.
 */
const OF_A_VERSION = new RegExp(
  `^(?:@@scroll\\||route-rule:|chunk-reload:[^:]*:)(?:${withBasePath('')})?/(?:${LOCALES.join('|')})/version/`,
);

/**
 * Removes keys from the session storage that show which versions were read. Public ones are removed
 * too, as they cannot be distinguished.
 */
export function clearPrivateTraces(): void {
  ifAllowed(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key === NAVIGATION_KEY || OF_A_VERSION.test(key)) sessionStorage.removeItem(key);
    }
  });
}

/**
 * Leaves private mode after it has ended: loads another document, which clears the memory of this
 * one. After switching it off the reader goes to the nearest public page. After losing the session
 * the reader stays at the address, whose page offers to sign in again. Each tab does so on its own,
 * as each follows the session.
 * @param page The rendered page.
 */
export function leavePrivateMode(
  { getState }: Pick<Store<PrivateRootState>, 'getState'>,
  page: PrivatePage | null,
  location: Pick<Location, 'pathname' | 'replace' | 'reload'> = window.location,
): void {
  const isSwitchedOff = !selectPrivateMode(getState()).privateAPI;
  const { user, hasSignedOut } = selectSession(getState());
  // The state of this document is lost. Who signed out here knows it. Other tabs have the notice.
  if (user === null && !hasSignedOut) ifAllowed(() => sessionStorage.setItem(SESSION_LEFT_KEY, '1'));
  clearPrivateTraces();
  // The logout page of the provider is loading.
  if (isUnloading()) return showPrivatePage(null);
  // Removes the words that a search highlighted.
  window.history.replaceState({}, '');
  const isElsewhere =
    isSwitchedOff && page?.path === withoutBasePath(location.pathname) && page.publicPath !== page.path;
  if (isElsewhere) {
    // The page stays until the document is unloaded. A 404 page in its place would load its own
    // address and override this one.
    location.replace(withBasePath(page.publicPath));
    return;
  }
  showPrivatePage(null);
  location.reload();
}
