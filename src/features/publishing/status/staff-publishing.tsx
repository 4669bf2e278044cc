import '../../../../content-schema/interpreted-schemas';
import { useEffect, useMemo, useRef } from 'react';
import { followPublishing, NOTHING_KNOWN, type PublishingFollower } from '../rebuild/follow-publishing';
import { createRebuildApi } from '../rebuild/rebuild-api';
import type { RenderedArticle } from '../../private-mode/session/private-mode';
import { describeStatus } from './describe-status';
import { StatusLine } from './status-line';
import { useNow } from '../use-now';
import { useMessages } from '../../../messages/messages-context';
import { publicationsPath } from '../../../shared/routes/paths';
import { type ContentApiServices, useServices } from '../../../store/services';
import { PublishingMessages } from '../publishing-messages';
import { publishingFeed } from './publishing-store';
import { noteNewBuild } from '../../../store/new-build';
import { useSignal } from '../../../ui/signal';

export interface StaffPublishingProps {
  /** Address of the rebuild service for browsers. */
  rebuildUrl: string;
  /** The current article; null for any other page. */
  article: RenderedArticle | null;
  /** Called when another release is live. */
  onPublished: () => void;
}

/** Follows the publishing status, and renders it in a line. */
export function StaffPublishing({ rebuildUrl, article, onPublished }: StaffPublishingProps) {
  const { request } = useServices<ContentApiServices>();
  const { locale } = useMessages();
  const api = useMemo(() => createRebuildApi({ url: rebuildUrl, request }), [rebuildUrl, request]);
  const follower = useRef<PublishingFollower | null>(null);
  useEffect(() => {
    const following = followPublishing({
      api,
      onChange: publishingFeed.set,
      isHidden: () => document.visibilityState === 'hidden',
      now: () => Date.now(),
    });
    follower.current = following;
    document.addEventListener('visibilitychange', following.visibilityChanged);
    return () => {
      document.removeEventListener('visibilitychange', following.visibilityChanged);
      following.end();
      publishingFeed.set(NOTHING_KNOWN);
    };
  }, [api]);

  const feed = useSignal(publishingFeed);
  const live = feed.status?.live?.id ?? null;
  const seenLive = useRef(live);
  useEffect(() => {
    const before = seenLive.current;
    if (live === null || live === before) return;
    seenLive.current = live;
    if (before === null) return;
    noteNewBuild();
    onPublished();
  }, [live, onPublished]);

  const isUnderWay = feed.lost === null && (feed.status?.running ?? feed.status?.waiting ?? null) !== null;
  const now = useNow(isUnderWay);
  const line = describeStatus(feed, article, now);
  return (
    line && (
      <PublishingMessages>
        <StatusLine
          line={line}
          locale={locale}
          now={now}
          api={api}
          releasesPath={publicationsPath(locale)}
          onRetry={() => follower.current?.refresh()}
        />
      </PublishingMessages>
    )
  );
}
