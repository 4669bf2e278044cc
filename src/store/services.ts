import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** What asking the content API needs of the store. */
export interface ContentApiServices {
  /** Asks the content API as `fetch` does, with the session of whoever is signed in. */
  request(url: string, init?: RequestInit): Promise<Response>;
}

/**
 * Returns what the store gives components besides the state: the extra argument of its thunks. `src/app/store` puts it together; a
 * feature names the part that it needs, and tests give that part alone.
 */
export function useServices<Services>(): Services {
  return useDispatch<ThunkDispatch<unknown, Services, UnknownAction>>()((_dispatch, _getState, services) => services);
}
