import { type ComponentType, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PartFailure, type PartFailureProps } from '../../features/errors/error-boundary';
import { privateModeChanged } from '../../features/private-mode/private-mode-slice';
import { selectIsStaff } from '../../features/private-mode/session/is-private';
import { loadStaffTools } from './load-staff-tools';
import type { VisitedPage } from '../../features/private-mode/session/page-state';
import type { StaffToolsProps } from './staff-tools';
import { useAsync } from '../../ui/use-async';

export interface PrivateModeLoaderProps {
  /** The published page. */
  published: VisitedPage;
  /** Whether the layout has room for the bar of private mode. */
  hasBar: boolean;
}

/**
 * Loads private mode for staff, on a site whose content API browsers can reach. Other readers
 * download only this component.
 */
export function PrivateModeLoader({ published, hasBar }: PrivateModeLoaderProps) {
  const dispatch = useDispatch();
  const { publicApiUrl: apiUrl } = published.data.site.siteMetadata;
  const isForStaff = useSelector(selectIsStaff) && apiUrl !== null;
  const load = useCallback(
    (): Promise<ComponentType<StaffToolsProps & PartFailureProps>> =>
      loadStaffTools().then(
        ({ StaffTools }) => StaffTools,
        () => {
          dispatch(privateModeChanged({ hasFailed: true }));
          return PartFailure;
        },
      ),
    [dispatch],
  );
  const { value: Tools } = useAsync(isForStaff ? load : null);
  return (
    Tools &&
    apiUrl !== null && (
      <Tools published={published} hasBar={hasBar} apiUrl={apiUrl} onRetry={() => window.location.reload()} />
    )
  );
}
