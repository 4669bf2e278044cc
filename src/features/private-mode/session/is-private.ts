import { isStaff } from '../../../../content-schema';
import { selectUser, type SessionState } from '../../account/session-slice';
import { type PrivateModeState, selectPrivateMode } from '../private-mode-slice';

/** The parts of the state that tell who reads in private mode. */
export interface PrivateRootState {
  privateMode: PrivateModeState;
  session: SessionState;
}

/** Whether somebody is signed in who may read what is not published (specification §6). */
export const selectIsStaff = (state: Pick<PrivateRootState, 'session'>): boolean =>
  isStaff(selectUser(state)?.groups ?? []);

/** Whether they want to: `modeAPI` of the specification is then `private`, else `public`. */
export const selectIsPrivate = (state: PrivateRootState): boolean =>
  selectPrivateMode(state).privateAPI && selectIsStaff(state);
