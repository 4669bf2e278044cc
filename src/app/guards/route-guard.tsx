import { navigate } from 'gatsby';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIsLoggedIn, selectIsSessionKnown } from '../../features/account/session-slice';
import { ErrorPage } from '../../features/errors/error-page';
import { useTranslation } from '../../messages/use-translation';
import { PageNotFoundError } from '../../shared/routes/route-table';
import { homePath } from '../../shared/routes/paths';
import { askGuard, type GuardedVisit, type GuardVerdict } from './guards';

/** Props of `RouteGuard`. */
export interface RouteGuardProps extends Omit<GuardedVisit, 'isLoggedIn'> {
  /** Name of the guard. */
  middleware: string;
  /** Address of the page. */
  path: string;
  children: ReactNode;
}

/**
 * Shows a page to those who may see it. It asks the guard at hydration, at every navigation and whenever the session
 * changes, also in another tab. Until the session is known, and while somebody is led away, it shows nothing of a page that is for somebody signed in.
 */
export function RouteGuard({ middleware, path, children, ...visit }: RouteGuardProps) {
  const isKnown = useSelector(selectIsSessionKnown);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const verdict = isKnown ? verdictOf(middleware, { ...visit, isLoggedIn }) : null;
  const redirect = typeof verdict === 'object' ? (verdict?.redirect ?? null) : null;
  const notFound = useMemo(() => new PageNotFoundError(path, true), [path]);
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true });
  }, [redirect]);

  // The static page has the forms of signing in already: nothing in them is anybody's.
  if (verdict === true || (verdict === null && middleware === 'not-auth-page')) return children;
  if (verdict === false) {
    return <ErrorPage status={404} homePath={homePath(visit.locale)} error={notFound} />;
  }
  return <Waiting />;
}

/** A guard that fails lets nobody in; the reason is for the console. */
function verdictOf(middleware: string, visit: GuardedVisit): GuardVerdict {
  try {
    return askGuard(middleware, visit);
  } catch (error) {
    console.error(error);
    return false;
  }
}

function Waiting() {
  const { t } = useTranslation('pages');
  return (
    <p className="quiet" role="status">
      {t('account.form.busy')}
    </p>
  );
}
