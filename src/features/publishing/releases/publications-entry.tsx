import { PartFailure } from '../../errors/error-boundary';
import { LoadingState } from '../../private-mode/states/loading-state';
import type { CommonData } from '../../../layouts/page-data';
import { loadChunk } from '../../../ui/load-chunk';
import { useAsync } from '../../../ui/use-async';

/** The publications page, loaded as a separate chunk. */
export function PublicationsEntry({ data }: { data: CommonData }) {
  const { value: chunk, error } = useAsync(loadPublications);
  const { publicRebuildUrl: rebuildUrl } = data.site.siteMetadata;
  if (error !== undefined) return <PartFailure onRetry={() => window.location.reload()} />;
  if (chunk === undefined || rebuildUrl === null) return <LoadingState />;
  return <chunk.Publications rebuildUrl={rebuildUrl} versions={data.versions.nodes} />;
}

const loadPublications = () => loadChunk('publications', () => import('./publications'));
