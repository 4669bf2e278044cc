import { useEffect, useInsertionEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PrivateBar } from '../../features/private-mode/private-bar';
import { PrivateApiSection } from '../../features/private-mode/private-api-section';
import { privateModeChanged, selectPrivateMode } from '../../features/private-mode/private-mode-slice';
import { useTitleBefore } from '../../messages/use-title-before';
import { loadChunk } from '../../ui/load-chunk';
import { useSignal } from '../../ui/signal';
import { addPrivateStyles } from '../../styles/add-private-styles';
import { PublishingLoader } from '../../features/publishing/status/publishing-loader';
import { selectIsPrivate, selectIsStaff } from '../../features/private-mode/session/is-private';
import type { VisitedPage } from '../../features/private-mode/session/page-state';
import { PrivateMessages } from '../../features/private-mode/private-messages';
import { privatePage } from '../../features/private-mode/session/private-pages';
import { usePrivateMode } from '../../features/private-mode/session/use-private-mode';

/*
 * Tools that only staff load, in both modes, as a separate chunk.
 */

export interface StaffToolsProps {
  /** The published page. */
  published: VisitedPage;
  /** Whether the layout has room for the bar of private mode. */
  hasBar: boolean;
  /** Address of the content API for browsers. */
  apiUrl: string;
}

const loadPrivateMode = async () => (await loadChunk('private-mode', () => import('./start-private-mode'))).start;

/**
 * Runs private mode while it is on, and renders its bar. Stays mounted when the user is no longer
 * staff, in order to leave private mode.
 */
export function StaffTools({ published, hasBar, apiUrl }: StaffToolsProps) {
  const mode = usePrivateMode(published, apiUrl, loadPrivateMode);
  useInsertionEffect(addPrivateStyles, []);
  const dispatch = useDispatch();
  useEffect(() => void dispatch(privateModeChanged({ isOffered: true })), [dispatch]);
  const page = useSignal(privatePage);
  const isHere = page?.path === published.location.pathname;
  useTitleBefore(isHere ? page.title : null, true);
  const { publicRebuildUrl: rebuildUrl } = published.data.site.siteMetadata;
  const isOn = useSelector(selectIsPrivate);
  const isVisible = useSelector(selectIsStaff) && hasBar;
  return (
    isVisible && (
      <PrivateMessages>
        <PrivateBar isOn={isOn}>
          {mode !== null && rebuildUrl !== null && (
            <PublishingLoader
              rebuildUrl={rebuildUrl}
              article={isHere ? (page.article ?? null) : null}
              onPublished={mode.publishedAnew}
            />
          )}
        </PrivateBar>
      </PrivateMessages>
    )
  );
}

/** Section of private mode in the settings dialog. */
export function StaffSettings() {
  const { isOffered } = useSelector(selectPrivateMode);
  return (
    isOffered && (
      <PrivateMessages>
        <PrivateApiSection />
      </PrivateMessages>
    )
  );
}
