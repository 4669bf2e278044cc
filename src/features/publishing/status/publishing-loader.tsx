import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../../ui/load-chunk';
import type { StaffPublishingProps } from './staff-publishing';

/**
 * Loads the status line for staff in private mode, on a site with a rebuild service. The page works
 * without it.
 */
export function PublishingLoader(props: StaffPublishingProps) {
  const [Line, setLine] = useState<ComponentType<StaffPublishingProps> | null>(null);
  useEffect(() => {
    loadChunk('publishing', () => import('./staff-publishing'), { isAwaited: false }).then(
      ({ StaffPublishing }) => setLine(() => StaffPublishing),
      console.warn,
    );
  }, []);
  return Line && <Line {...props} />;
}
