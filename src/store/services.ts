import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** Services of the store for requests to the content API. */
export interface ContentApiServices {
  /** Requests the content API like `fetch`, with the session of the signed-in user. */
  request(url: string, init?: RequestInit): Promise<Response>;
}

/**
 * Returns the services that the store provides besides the state: the extra argument of its thunks.
 * `src/app/store` creates them. A feature names the part that it needs, and tests provide only that
 * part.
 */
export function useServices<Services>(): Services {
  return useDispatch<ThunkDispatch<unknown, Services, UnknownAction>>()((_dispatch, _getState, services) => services);
}
