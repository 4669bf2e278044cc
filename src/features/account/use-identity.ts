import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { IdentityPort } from './identity/identity-port';

/** What pages about accounts need of the store besides the session. */
export interface AccountServices {
  identity: IdentityPort;
}

const useAccountDispatch = useDispatch.withTypes<ThunkDispatch<unknown, AccountServices, UnknownAction>>();

/** The port that signs people in. The provider behind it is loaded when it is first asked something. */
export function useIdentity(): IdentityPort {
  return useAccountDispatch()((_dispatch, _getState, { identity }) => identity);
}
