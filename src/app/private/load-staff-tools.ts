import { loadChunk } from '../../ui/load-chunk';

/**
 * Loads what staff alone have on every page: the sign and the switch of private mode, and what starts and leaves it.
 * @param isAwaited Whether private mode is on, so that the page shows less than is meant without it.
 */
export const loadStaffTools = (isAwaited: boolean) => loadChunk('staff', () => import('./staff-tools'), { isAwaited });
