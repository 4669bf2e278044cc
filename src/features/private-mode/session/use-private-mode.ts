import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { privateModeChanged, selectPrivateMode } from '../private-mode-slice';
import { DATA_PRIVATE, PRIVATE_RENDERED } from '../../../shared/page-contract';
import { useIdentity } from '../../account/use-identity';
import { type ContentApiServices, useServices } from '../../../store/services';
import { type PrivateRootState, selectIsPrivate } from './is-private';
import { clearPrivateTraces, leavePrivateMode } from './leave-private-mode';
import type { VisitedPage } from './page-state';
import type { PrivateMode, StartPrivateMode } from './private-mode';
import { showPrivatePage, renderedPrivatePage } from './private-pages';

/**
 * Starts private mode when it is on, reports visited pages to it, and leaves it when it is off: by
 * the reader's choice or otherwise, in this tab or in another.
 * @param load Loads its code; the same function each time.
 * @returns private mode while it is on; null until it is loaded.
 */
export function usePrivateMode(
  published: VisitedPage,
  apiUrl: string,
  load: () => Promise<StartPrivateMode>,
): PrivateMode | null {
  const { request } = useServices<ContentApiServices>();
  const identity = useIdentity();
  const dispatch = useDispatch();
  const store = useStore<PrivateRootState>();
  const isOn = useSelector(selectIsPrivate);
  const { hasFailed } = useSelector(selectPrivateMode);
  const [mode, setMode] = useState<PrivateMode | null>(null);
  const { data, pageContext, location } = published;
  const { pathname, search } = location;
  const visited = useRef(published);
  useLayoutEffect(() => {
    visited.current = published;
  });

  useEffect(() => {
    if (!isOn || hasFailed) return undefined;
    let started: PrivateMode | null = null;
    let isOver = false;
    let isLooking = false;
    load()
      .then((start) => {
        if (isOver) return;
        started = start({
          apiUrl,
          request,
          show: (page) => {
            if (isOver) return;
            showPrivatePage(page);
            if (page === null) dispatch(privateModeChanged({ missingPath: visited.current.location.pathname }));
          },
          onRefused: () => {
            if (isOver || isLooking) return;
            isLooking = true;
            // Without the provider the session is unknown: the next refusal checks again.
            const done = () => {
              isLooking = false;
            };
            identity.session(true).then(done, done);
          },
        });
        setMode(started);
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isOver) dispatch(privateModeChanged({ hasFailed: true }));
      });
    return () => {
      isOver = true;
      started?.end();
      setMode(null);
    };
  }, [isOn, hasFailed, apiUrl, request, identity, dispatch, load]);

  // Before paint, so that known parts of the next page, such as the navigation, stay in place.
  useLayoutEffect(() => {
    mode?.visit(visited.current);
  }, [mode, data, pageContext, pathname, search]);

  useEffect(() => {
    if (!isOn) return undefined;
    // Never removed: leaving private mode loads another document.
    document.documentElement.setAttribute(DATA_PRIVATE, PRIVATE_RENDERED);
    const onHide = ({ persisted }: PageTransitionEvent) => {
      clearPrivateTraces();
      // The back/forward cache must not restore this page.
      if (persisted) {
        mode?.end();
        showPrivatePage(null);
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isOn, mode]);

  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) leavePrivateMode(store, renderedPrivatePage());
    wasOn.current = isOn;
  }, [isOn, store]);
  return mode;
}
