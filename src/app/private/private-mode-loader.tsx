import { type ComponentType, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PartFailure, type PartFailureProps } from '../../features/errors/error-boundary';
import { privateModeChanged } from '../../features/private-mode/private-mode-slice';
import { selectIsStaff } from '../../features/private-mode/session/is-private';
import { loadStaffTools } from './load-staff-tools';
import type { VisitedPage } from '../../features/private-mode/session/private-mode';
import type { StaffToolsProps } from './staff-tools';

export interface PrivateModeLoaderProps {
  /** The published page. */
  published: VisitedPage;
  /** Whether the layout has room for the bar of private mode. */
  hasSign: boolean;
}

/**
 * Loads private mode for staff, on a site whose content API browsers can reach. Other readers
 * download only this component.
 */
export function PrivateModeLoader({ published, hasSign }: PrivateModeLoaderProps) {
  const dispatch = useDispatch();
  const [Tools, setTools] = useState<ComponentType<StaffToolsProps & PartFailureProps> | null>(null);
  const { publicApiUrl: apiUrl } = published.data.site.siteMetadata;
  const isForStaff = useSelector(selectIsStaff) && apiUrl !== null;
  useEffect(() => {
    if (!isForStaff) return;
    loadStaffTools()
      .then(({ StaffTools }) => StaffTools)
      .catch(() => {
        dispatch(privateModeChanged({ hasFailed: true }));
        return PartFailure;
      })
      .then((loaded) => setTools(() => loaded), console.error);
  }, [isForStaff, dispatch]);
  return (
    Tools &&
    apiUrl !== null && (
      <Tools published={published} hasSign={hasSign} apiUrl={apiUrl} onRetry={() => window.location.reload()} />
    )
  );
}
