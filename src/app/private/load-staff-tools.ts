import { loadChunk } from '../../ui/load-chunk';

/**
 * Loads what staff alone have on every page: the sign and the switch of private mode, and what starts and leaves it. The page
 * reads as it was published without it, so that it is not loaded again unasked. A site without accounts has no such script.
 */
export const loadStaffTools = () =>
  HAS_ACCOUNTS
    ? loadChunk('staff', () => import('./staff-tools'), { isAwaited: false })
    : Promise.reject(new Error('A site without accounts has no staff.'));
