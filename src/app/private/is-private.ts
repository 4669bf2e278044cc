import { isStaff } from '../../../content-schema';
import { selectUser } from '../../features/account/session-slice';
import { selectPrivateMode } from '../../features/private-mode/private-mode-slice';
import type { AppState } from '../store/state';

/** Whether somebody is signed in who may read what is not published (specification §6). */
export const selectIsStaff = (state: AppState): boolean => isStaff(selectUser(state)?.groups ?? []);

/** Whether they want to: `modeAPI` of the specification is then `private`, else `public`. */
export const selectIsPrivate = (state: AppState): boolean =>
  selectPrivateMode(state).privateAPI && selectIsStaff(state);
