import { isStaff } from '../../../../content-schema';
import { selectUser, type SessionState } from '../../account/session-slice';
import { type PrivateModeState, selectPrivateMode } from '../private-mode-slice';

/** The parts of the state that private mode depends on. */
export interface PrivateRootState {
  privateMode: PrivateModeState;
  session: SessionState;
}

/** Whether the signed-in user may read unpublished content (specification §6). */
export const selectIsStaff = (state: Pick<PrivateRootState, 'session'>): boolean =>
  isStaff(selectUser(state)?.groups ?? []);

/** Whether private mode is on: `modeAPI` of the specification is then `private`, else `public`. */
export const selectIsPrivate = (state: PrivateRootState): boolean =>
  selectPrivateMode(state).privateAPI && selectIsStaff(state);
