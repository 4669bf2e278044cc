import type { Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { selectSession, type SessionState, sessionEnded, sessionRead } from '../session-slice';
import { restoreSession } from '../../../shared/session/restore-session';
import { DATA_PRIVATE, SESSION_LEFT_KEY } from '../../../shared/page-contract';
import type { Ports } from '../../../store/ports';
import { useServices } from '../../../store/services';
import type { AccountServices } from './account-services';
import { whenIdle } from '../../../ui/when-idle';

/** What following the session needs of the store besides the state. */
type SessionServices = Pick<Ports, 'cookies' | 'storage'> & Pick<AccountServices, 'loadIdentity' | 'sessionSignals'>;

/** How long tokens that have just been renewed are not renewed again, in milliseconds, whatever they say of themselves. */
const RENEWED_MS = 60_000;

/**
 * Tells the store who is signed in, as the cookies say, now and whenever they may have changed: another tab, a page that
 * the browser had set aside, a navigation. It starts after hydration, because the first render must be the server’s.
 * @param clientId Whose cookies count; null on a site without accounts, where nobody is signed in.
 * @param onBeforeRead Called each time before the cookies are read.
 * @returns how to stop.
 */
export function followSession(
  { dispatch, getState }: Pick<Store<{ session: SessionState }>, 'dispatch' | 'getState'>,
  { cookies, loadIdentity, sessionSignals, storage }: SessionServices,
  clientId: string | null,
  onBeforeRead: () => void,
): () => void {
  let renewed = { accessToken: '', at: 0 };
  let stopWaiting: (() => void) | null = null;
  const read = () => {
    onBeforeRead();
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
  /** Called each time before the cookies are read; the same function each time. */
  onBeforeRead: () => void;
}

/** Lets the store know who is signed in, from hydration on. */
export function SessionFollower({ clientId, onBeforeRead }: SessionFollowerProps) {
  const store = useStore<{ session: SessionState }>();
  const services = useServices<SessionServices>();
  useEffect(() => followSession(store, services, clientId, onBeforeRead), [store, services, clientId, onBeforeRead]);
  return null;
}
