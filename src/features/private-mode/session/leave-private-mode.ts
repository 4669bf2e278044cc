import type { Store } from '@reduxjs/toolkit';
import { selectPrivateMode } from '../private-mode-slice';
import { selectSession } from '../../account/session-slice';
import { NAVIGATION_KEY, SESSION_LEFT_KEY } from '../../../shared/page-contract';
import { isUnloading } from '../../account/session/unloading';
import type { PrivateRootState } from './is-private';
import type { PrivatePage } from './private-mode';
import { showPrivatePage } from './private-pages';

/** What the session storage keeps under the address of a page of a version: by Gatsby, and by the site's own cautions. */
const OF_A_VERSION = /^(?:@@scroll\||route-rule:|chunk-reload:[^:]*:)\/(?:fr|en)\/version\//;

/** Takes from the session storage what tells which versions were read: of public ones too, which are not told apart. */
export function clearPrivateTraces(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key === NAVIGATION_KEY || OF_A_VERSION.test(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing.
  }
}

/**
 * Leaves private mode, once it has been ended: the page goes, and with it everything that this document holds in memory.
 * Whoever switched it off goes to the nearest page that everybody may read; whoever lost the session stays at the address,
 * which says how to sign in again. In every tab: each follows the session by itself.
 * @param page What was shown.
 */
export function leavePrivateMode(
  { getState }: Pick<Store<PrivateRootState>, 'getState'>,
  page: PrivatePage | null,
  location: Pick<Location, 'pathname' | 'replace' | 'reload'> = window.location,
): void {
  const isSwitchedOff = !selectPrivateMode(getState()).privateAPI;
  if (selectSession(getState()).user === null) markSessionLeft();
  clearPrivateTraces();
  // The logout page of the provider is next.
  if (isUnloading()) return showPrivatePage(null);
  // The words that a search highlighted.
  window.history.replaceState({}, '');
  const isElsewhere = isSwitchedOff && page?.path === location.pathname && page.publicPath !== page.path;
  if (isElsewhere) {
    // What is shown goes with the document. The 404 page in its place would load its own address, and be the one to win.
    location.replace(page.publicPath);
    return;
  }
  showPrivatePage(null);
  location.reload();
}

/** What this document says of the end of the session goes with it. */
function markSessionLeft(): void {
  try {
    sessionStorage.setItem(SESSION_LEFT_KEY, '1');
  } catch {
    // The page that comes says how to sign in.
  }
}
