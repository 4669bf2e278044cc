import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { PRIVATE_API_COOKIE } from '../../../content-schema';
import { PRIVATE_API_FILES, privateApiCookie } from '../../shared/private-api';
import { privateModeChanged } from './private-mode-slice';

/** What switching private mode needs of the store. */
export interface PrivateModeServices {
  cookies: { read(name: string): string | null; write(cookie: string): void };
  sessionSignals: { notifyOtherTabs(): void };
}

/** Longest wait for the host, in milliseconds: the cookie is written either way. */
const HOST_MS = 5000;

/** Gives what switches private mode on and off, in every tab and for the next visits. */
export function useChoosePrivateApi(): (isOn: boolean) => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, PrivateModeServices, UnknownAction>>();
  return useCallback(
    (isOn) =>
      dispatch((_dispatch, _getState, services) => {
        storePrivateApi(isOn, services.cookies);
        _dispatch(privateModeChanged({ privateAPI: isOn }));
        services.sessionSignals.notifyOtherTabs();
      }),
    [dispatch],
  );
}

/** What was chosen last: answers of the host may come in another order. */
let chosen = false;

/**
 * Keeps the choice in its cookie. It is written here first, so that a page loaded the next moment knows it, and then by the
 * host's answer, where the host can: Safari keeps what a script writes for seven days alone.
 */
export function storePrivateApi(isOn: boolean, cookies: PrivateModeServices['cookies']): void {
  const write = () => cookies.write(privateApiCookie(chosen, window.location.protocol === 'https:'));
  chosen = isOn;
  write();
  fetch(PRIVATE_API_FILES[isOn ? 'on' : 'off'], {
    cache: 'no-store',
    // It must arrive though the page goes: switching off loads another.
    keepalive: true,
    signal: AbortSignal.timeout(HOST_MS),
  })
    .catch(() => undefined)
    .then(() => {
      // An answer to an earlier choice, or a host that says another thing.
      if ((cookies.read(PRIVATE_API_COOKIE) === 'true') !== chosen) write();
    })
    .catch(console.warn);
}
