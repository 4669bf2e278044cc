import '../../../../content-schema/interpreted-schemas';
import { useEffect, useMemo, useState } from 'react';
import type { ArticleChange } from '../../../../content-schema';
import { createRebuildApi, type RebuildApi } from '../rebuild/rebuild-api';
import { type Publications as Listed, ReleasesPage } from './releases-page';
import { useMessages } from '../../../messages/messages-context';
import type { QueriedVersion } from '../../../shared/versions';
import { type ContentApiServices, useServices } from '../../../store/services';
import { publishingFeed } from '../status/publishing-store';
import { useSignal } from '../../../ui/signal';
import { PublishingMessages } from '../publishing-messages';
import { ReleaseDifference } from './release-difference';

export interface PublicationsProps {
  /** Address of the rebuild service for browsers. */
  rebuildUrl: string;
  versions: readonly QueriedVersion[];
}

/** The publications page. It reloads after each build, and when another release is live. */
export function Publications({ rebuildUrl, versions }: PublicationsProps) {
  const { request } = useServices<ContentApiServices>();
  const { locale } = useMessages();
  const api = useMemo(() => createRebuildApi({ url: rebuildUrl, request }), [rebuildUrl, request]);
  const { status, lost } = useSignal(publishingFeed);
  const { listed, retry } = useListed(api, `${status?.live?.id} ${status?.last?.id} ${status?.lock?.since}`);
  const Difference = useMemo(
    () =>
      function Difference({ release, change }: { release: string; change: ArticleChange }) {
        return <ReleaseDifference api={api} release={release} change={change} />;
      },
    [api],
  );
  const versionNames = useMemo(() => new Map(versions.map(({ versionId, name }) => [versionId, name])), [versions]);
  const publications = listed.state === 'ready' && lost !== null ? { ...listed, isStale: true } : listed;
  return (
    <PublishingMessages>
      <ReleasesPage
        {...{ publications, locale, versionNames, api, Difference }}
        lock={status?.lock ?? null}
        onRetry={retry}
      />
    </PublishingMessages>
  );
}

/** Loads releases and builds, and keeps the previous ones while loading again. */
function useListed(api: RebuildApi, state: string): { listed: Listed; retry: () => void } {
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([api.releases(), api.builds()]).then(([releases, builds]) => {
      if (!isWanted) return;
      setListed((before) => {
        if (releases.kind === 'refused' || builds.kind === 'refused') return { state: 'refused' };
        if (releases.kind === 'ok' && builds.kind === 'ok') {
          return { state: 'ready', releases: releases.data, builds: builds.data, isStale: false };
        }
        const problem =
          releases.kind === 'unavailable' ? releases.problem : builds.kind === 'ok' ? null : builds.problem;
        return before.state === 'ready'
          ? { ...before, isStale: true }
          : { state: 'failed', message: problem?.message ?? '' };
      });
    });
    return () => {
      isWanted = false;
    };
  }, [api, state, attempt]);
  return { listed, retry: () => setAttempt(attempt + 1) };
}
