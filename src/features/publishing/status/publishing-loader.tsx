import { loadChunk } from '../../../ui/load-chunk';
import { useAsync } from '../../../ui/use-async';
import type { StaffPublishingProps } from './staff-publishing';

/**
 * Loads the status line for staff in private mode, on a site with a rebuild service. The page works
 * without it.
 */
export function PublishingLoader(props: StaffPublishingProps) {
  const { value: chunk } = useAsync(loadStaffPublishing, { onError: console.warn });
  return chunk && <chunk.StaffPublishing {...props} />;
}

const loadStaffPublishing = () => loadChunk('publishing', () => import('./staff-publishing'), { isAwaited: false });
