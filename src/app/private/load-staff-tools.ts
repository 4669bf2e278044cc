import { loadChunk } from '../../ui/load-chunk';

/**
 * Loads the staff tools of every page: the bar and the switch of private mode, and the code that
 * starts and leaves it. A failed load does not reload the page, because the published page works
 * without them. A site without accounts has no such script.
 */
export const loadStaffTools = () =>
  HAS_ACCOUNTS
    ? loadChunk('staff', () => import('./staff-tools'), { isAwaited: false })
    : Promise.reject(new Error('A site without accounts has no staff.'));
