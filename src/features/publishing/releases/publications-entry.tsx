import { type ComponentType, useEffect, useState } from 'react';
import { PartFailure } from '../../errors/error-boundary';
import { LoadingState } from '../../private-mode/states/loading-state';
import type { CommonData } from '../../../layouts/page-data';
import { loadChunk } from '../../../ui/load-chunk';
import type { PublicationsProps } from './publications';

/** The publications page, loaded as a separate chunk. */
export function PublicationsEntry({ data }: { data: CommonData }) {
  const [Page, setPage] = useState<ComponentType<PublicationsProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { publicRebuildUrl: rebuildUrl } = data.site.siteMetadata;
  useEffect(() => {
    loadChunk('publications', () => import('./publications')).then(
      ({ Publications }) => setPage(() => Publications),
      () => setHasFailed(true),
    );
  }, []);
  if (hasFailed) return <PartFailure onRetry={() => window.location.reload()} />;
  if (Page === null || rebuildUrl === null) return <LoadingState />;
  return <Page rebuildUrl={rebuildUrl} versions={data.versions.nodes} />;
}
