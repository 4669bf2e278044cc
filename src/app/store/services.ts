import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { AccountServices } from '../../features/account/use-identity';
import type { ContentApiServices } from '../../features/errors/use-missing-address';
import type { Ports } from './ports';
import type { AppState } from './state';

/** What the store gives components besides the state: features ask for their part of it alone. */
export interface Services extends Ports, AccountServices, ContentApiServices {}

const useAppDispatch = useDispatch.withTypes<ThunkDispatch<AppState, Services, UnknownAction>>();

/** What the store gives components besides the state. */
export function useServices(): Services {
  return useAppDispatch()((_dispatch, _getState, services) => services);
}
