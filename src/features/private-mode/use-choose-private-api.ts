import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { isPrivateApiChosen, PRIVATE_API_FILES, privateApiCookie } from '../../shared/private-api';
import { useServices } from '../../store/services';
import { privateModeChanged } from './private-mode-slice';
import { withBasePath } from '../../shared/routes/base-path';

/** Services used to switch private mode. */
export interface PrivateModeServices {
  cookies: { read(name: string): string | null; write(cookie: string): void };
  sessionSignals: { notifyOtherTabs(): void };
}

/** Maximum wait for the host, in milliseconds: the cookie is written either way. */
const HOST_MS = 5000;

/** Returns a function that switches private mode on and off, in all tabs and for later visits. */
export function useChoosePrivateApi(): (isOn: boolean) => void {
  const dispatch = useDispatch();
  const { cookies, sessionSignals } = useServices<PrivateModeServices>();
  return useCallback(
    (isOn) => {
      storePrivateApi(isOn, cookies);
      dispatch(privateModeChanged({ privateAPI: isOn }));
      sessionSignals.notifyOtherTabs();
    },
    [dispatch, cookies, sessionSignals],
  );
}

/** The last choice: answers of the host may arrive in another order. */
let chosen = false;

/**
 * Stores the choice in its cookie. It is written here first, so that a page loaded immediately
 * after reads it, and then by the host's response, if supported: Safari limits cookies written by
 * scripts to seven days.
 */
export function storePrivateApi(isOn: boolean, cookies: PrivateModeServices['cookies']): void {
  const write = () => cookies.write(privateApiCookie(chosen, window.location.protocol === 'https:'));
  chosen = isOn;
  write();
  fetch(withBasePath(PRIVATE_API_FILES[isOn ? 'on' : 'off']), {
    cache: 'no-store',
    // The request must survive unloading: switching off loads another page.
    keepalive: true,
    signal: AbortSignal.timeout(HOST_MS),
  })
    .catch(() => undefined)
    .then(() => {
      // The response belongs to an earlier choice, or the host set another value.
      if (isPrivateApiChosen(cookies) !== chosen) write();
    })
    .catch(console.warn);
}
