import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { PRIVATE_API_COOKIE } from '../../../content-schema';
import { selectSession, sessionEnded, sessionRead } from '../../features/account/session-slice';
import { restoreSession } from '../../features/account/identity/restore-session';
import { privateModeChanged, selectPrivateMode } from '../../features/private-mode/private-mode-slice';
import { DATA_PRIVATE, SESSION_LEFT_KEY } from '../../shared/page-contract';
import type { Ports } from '../store/ports';
import { useServices } from '../store/services';
import type { AppState } from '../store/state';
import type { AppStore } from '../store/store';
import { whenIdle } from '../../ui/when-idle';

/** How long tokens that have just been renewed are not renewed again, in milliseconds, whatever they say of themselves. */
const RENEWED_MS = 60_000;

/**
 * Tells the store who is signed in, as the cookies say, now and whenever they may have changed: another tab, a page that
 * the browser had set aside, a navigation. It starts after hydration, because the first render must be the server’s.
 * @param clientId Whose cookies count; null on a site without accounts, where nobody is signed in.
 * @returns how to stop.
 */
export function followSession(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  {
    cookies,
    loadIdentity,
    sessionSignals,
    storage,
  }: Pick<Ports, 'cookies' | 'loadIdentity' | 'sessionSignals' | 'storage'>,
  clientId: string | null,
): () => void {
  let renewed = { accessToken: '', at: 0 };
  let stopWaiting: (() => void) | null = null;
  const read = () => {
    const isWanted = cookies.read(PRIVATE_API_COOKIE) === 'true';
    // Before the session: whoever is signed in with it is in private mode at once.
    if (isWanted !== selectPrivateMode(getState()).privateAPI) dispatch(privateModeChanged({ privateAPI: isWanted }));
    const session =
      HAS_ACCOUNTS && clientId !== null ? restoreSession(cookies.text(), clientId, Date.now(), storage.read) : null;
    const isOver = session === null || (session.isExpired && !session.isRefreshable);
    const user = isOver ? null : session.user;
    const known = selectSession(getState());
    // Most readings tell nothing new, and nothing need be drawn again.
    if (!known.isKnown || known.user?.accessToken !== user?.accessToken || known.user?.username !== user?.username) {
      dispatch(sessionRead(user));
    }
    if (isOver || !session.isExpired) return;
    if (renewed.accessToken !== session.user.accessToken || Date.now() - renewed.at > RENEWED_MS) refresh();
  };
  const refresh = () => {
    stopWaiting ??= whenIdle(() => {
      loadIdentity(true)
        .then((identity) => identity.session())
        .then((user) => {
          renewed = { accessToken: user?.accessToken ?? '', at: Date.now() };
          dispatch(user === null ? sessionEnded() : sessionRead(user));
        })
        // Without a network the session stays as it was; the next reading tries again.
        .catch(() => undefined)
        .finally(() => {
          stopWaiting = null;
        });
    });
  };
  if (wasSessionLeft()) dispatch(sessionEnded());
  read();
  // From here on the page says what is looked for, and what is not there.
  document.documentElement.removeAttribute(DATA_PRIVATE);
  const stop = sessionSignals.subscribe(read);
  return () => {
    stop();
    stopWaiting?.();
  };
}

/** Whether the last page of this tab was left because the session was over. It is reported once. */
function wasSessionLeft(): boolean {
  try {
    const isAnnounced = sessionStorage.getItem(SESSION_LEFT_KEY) !== null;
    sessionStorage.removeItem(SESSION_LEFT_KEY);
    return isAnnounced;
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

export interface SessionFollowerProps {
  /** Whose cookies tell who is signed in; null on a site without accounts. */
  clientId: string | null;
}

/** Lets the store know who is signed in, from hydration on. */
export function SessionFollower({ clientId }: SessionFollowerProps) {
  const store = useStore<AppState>();
  const services = useServices();
  useEffect(() => followSession(store, services, clientId), [store, services, clientId]);
  return null;
}
