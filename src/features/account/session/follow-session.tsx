import type { Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { readInTab } from '../../../boot/read-stored';
import { selectSession, type SessionState, sessionEnded, sessionRead } from '../session-slice';
import { restoreSession } from '../../../shared/session/restore-session';
import { DATA_PRIVATE, SESSION_LEFT_KEY } from '../../../shared/page-contract';
import type { Ports } from '../../../store/ports';
import { useServices } from '../../../store/services';
import type { AccountServices } from './account-services';
import { ifAllowed } from '../../../ui/browser-access';
import { whenIdle } from '../../../ui/when-idle';

/** Services used to follow the session. */
type SessionServices = Pick<Ports, 'cookies' | 'storage'> & AccountServices;

/**
 * Minimum time between two refreshes of the same tokens, in milliseconds, even if they have
 * expired.
 */
const RENEWED_MS = 60_000;

/**
 * Updates the store from the cookies, now and whenever they may have changed: in another tab, after
 * the back/forward cache, after a navigation. It starts after hydration, because the first render
 * must match the server’s.
 * @param clientId Client id whose cookies are read; null on a site without accounts, where no user
 * is signed in.
 * @param onBeforeRead Called each time before the cookies are read.
 * @returns a function that stops it.
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
    // Mostly nothing has changed, and nothing needs to render.
    if (!known.isKnown || known.user?.accessToken !== user?.accessToken || known.user?.username !== user?.username) {
      dispatch(sessionRead(user));
    }
    if (isOver || !session.isExpired) return;
    if (renewed.accessToken !== session.user.accessToken || Date.now() - renewed.at > RENEWED_MS) refresh();
  };
  const refresh = () => {
    stopWaiting ??= whenIdle(() => {
      loadIdentity(false)
        .then((identity) => identity.session())
        .then((user) => {
          renewed = { accessToken: user?.accessToken ?? '', at: Date.now() };
          dispatch(user === null ? sessionEnded() : sessionRead(user));
        })
        // Without a network the session stays; the next read tries again.
        .catch(() => undefined)
        .finally(() => {
          stopWaiting = null;
        });
    });
  };
  if (wasSessionLeft()) dispatch(sessionEnded());
  read();
  // From now on the page may show its loading or 404 message.
  document.documentElement.removeAttribute(DATA_PRIVATE);
  const stop = sessionSignals.subscribe(read);
  return () => {
    stop();
    stopWaiting?.();
  };
}

/** Checks whether the last page of this tab was left because the session ended. Reported once. */
function wasSessionLeft(): boolean {
  const isAnnounced = readInTab(SESSION_LEFT_KEY) !== null;
  if (isAnnounced) ifAllowed(() => sessionStorage.removeItem(SESSION_LEFT_KEY));
  return isAnnounced;
}

export interface SessionFollowerProps {
  /** Client id whose cookies are read; null on a site without accounts. */
  clientId: string | null;
  /** Called each time before the cookies are read; the same function each time. */
  onBeforeRead: () => void;
}

/** Keeps the session of the store up to date, from hydration on. */
export function SessionFollower({ clientId, onBeforeRead }: SessionFollowerProps) {
  const store = useStore<{ session: SessionState }>();
  const services = useServices<SessionServices>();
  useEffect(() => followSession(store, services, clientId, onBeforeRead), [store, services, clientId, onBeforeRead]);
  return null;
}
