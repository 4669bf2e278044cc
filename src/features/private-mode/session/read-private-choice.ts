import type { Store } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { isPrivateApiChosen } from '../../../shared/private-api';
import type { Ports } from '../../../store/ports';
import { useServices } from '../../../store/services';
import { privateModeChanged, type PrivateModeState, selectPrivateMode } from '../private-mode-slice';

/** The part of the store that is read and updated. */
type PrivateModeStore = Pick<Store<{ privateMode: PrivateModeState }>, 'dispatch' | 'getState'>;

/** Updates the store from the cookie of private mode, which another tab may have written. */
export function readPrivateChoice(
  { dispatch, getState }: PrivateModeStore,
  cookies: Pick<Ports['cookies'], 'read'>,
): void {
  const isWanted = isPrivateApiChosen(cookies);
  if (isWanted !== selectPrivateMode(getState()).privateAPI) dispatch(privateModeChanged({ privateAPI: isWanted }));
}

/**
 * Returns a function that updates the store from the cookie of private mode. Call it before the
 * session is read, so that a signed-in user with this choice is in private mode at once.
 */
export function useReadPrivateChoice(): () => void {
  const store = useStore<{ privateMode: PrivateModeState }>();
  const { cookies } = useServices<Pick<Ports, 'cookies'>>();
  return useCallback(() => readPrivateChoice(store, cookies), [store, cookies]);
}
