import { type ComponentType, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSessionKnown } from '../../features/account/session-slice';
import { PartFailure } from '../../features/errors/error-boundary';
import {
  privateModeFailed,
  privateModeRetried,
  selectPrivateMode,
} from '../../features/private-mode/private-mode-slice';
import { DATA_PRIVATE } from '../../shared/page-contract';
import { selectIsPrivate, selectIsStaff } from './is-private';
import { loadStaffTools } from './load-staff-tools';
import type { VisitedPage } from './private-mode';
import type { StaffToolsProps } from './staff-tools';

export interface PrivateModeLoaderProps {
  /** The page as everybody sees it. */
  published: VisitedPage;
  /** Whether the layout has a place for the sign of private mode. */
  hasSign: boolean;
}

/** Brings private mode to staff, on a site whose content API readers reach. Everybody else has this component alone of it. */
export function PrivateModeLoader({ published, hasSign }: PrivateModeLoaderProps) {
  const dispatch = useDispatch();
  const [Tools, setTools] = useState<ComponentType<StaffToolsProps> | null>(null);
  const isPrivate = useSelector(selectIsPrivate);
  const isKnown = useSelector(selectIsSessionKnown);
  const { hasFailed } = useSelector(selectPrivateMode);
  const { publicApiUrl } = published.data.site.siteMetadata;
  const isAwaited = useSelector(selectIsStaff) && publicApiUrl !== null && Tools === null && !hasFailed;

  // From here on the page says what is looked for, and what is not there.
  useEffect(() => {
    if (isKnown) document.documentElement.removeAttribute(DATA_PRIVATE);
  }, [isKnown]);
  useEffect(() => {
    if (!isAwaited) return;
    loadStaffTools(isPrivate).then(
      ({ StaffTools }) => setTools(() => StaffTools),
      () => dispatch(privateModeFailed()),
    );
  }, [isAwaited, isPrivate, dispatch]);

  if (publicApiUrl === null) return null;
  if (Tools !== null) return <Tools published={published} hasSign={hasSign} apiUrl={publicApiUrl} />;
  // A 404 page says so in the place of what is looked for.
  const isTold = hasFailed && published.pageContext.routeName !== 'not-found';
  return isTold && <PartFailure onRetry={() => dispatch(privateModeRetried())} />;
}
