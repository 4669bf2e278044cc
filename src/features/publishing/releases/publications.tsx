import '../../../../content-schema/interpreted-schemas';
import { useCallback, useMemo, useRef } from 'react';
import { createRebuildApi, type RebuildApi } from '../rebuild/rebuild-api';
import { type Publications as Listed, ReleasesPage } from './releases-page';
import { useMessages } from '../../../messages/messages-context';
import type { QueriedVersion } from '../../../shared/versions';
import { type ContentApiServices, useServices } from '../../../store/services';
import { publishingFeed } from '../status/publishing-store';
import { useSignal } from '../../../ui/signal';
import { useAsync } from '../../../ui/use-async';
import { errorOf } from '../requests/request-problem';
import { PublishingMessages } from '../publishing-messages';

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
  const state = `${status?.live?.id} ${status?.last?.id} ${status?.lock?.since}`;
  const before = useRef(LOADING);
  // oxlint-disable-next-line react/exhaustive-deps -- loaded again when the state changes
  const load = useCallback(async () => (before.current = await loadListed(api, before.current)), [api, state]);
  const { value: listed = LOADING, reload } = useAsync(load);
  const versionNames = useMemo(() => new Map(versions.map(({ versionId, name }) => [versionId, name])), [versions]);
  const publications = listed.state === 'ready' && lost !== null ? { ...listed, isStale: true } : listed;
  return (
    <PublishingMessages>
      <ReleasesPage {...{ publications, locale, versionNames, api }} lock={status?.lock ?? null} onRetry={reload} />
    </PublishingMessages>
  );
}

const LOADING: Listed = { state: 'loading' };

/** Loads releases and builds; where that fails, those loaded before become stale. */
async function loadListed(api: RebuildApi, before: Listed): Promise<Listed> {
  const [releases, builds] = await Promise.all([api.releases(), api.builds()]);
  if (releases.kind === 'refused' || builds.kind === 'refused') return { state: 'refused' };
  if (releases.kind === 'ok' && builds.kind === 'ok') {
    return { state: 'ready', releases: releases.data, builds: builds.data, isStale: false };
  }
  if (before.state === 'ready') return { ...before, isStale: true };
  return { state: 'failed', message: (errorOf(releases) ?? errorOf(builds))?.message ?? '' };
}
