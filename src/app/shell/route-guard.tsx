import { navigate } from 'gatsby';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import { returnPath } from '../../features/account/identity/return-path';
import { selectIsLoggedIn, selectIsSessionKnown } from '../../features/account/session-slice';
import { useTranslation } from '../../messages/use-translation';
import { PageNotFoundError } from '../../shared/routes/route-table';
import { FailedPage } from './failed-page';
import type { AppState } from '../store/state';
import { homePath } from '../../shared/routes/paths';
import type { MiddlewareName } from '../../shared/routes/route-table';
import { FOUND_QUERY } from '../../shared/routes/secret-button';

/** Input of a route guard. */
export interface GuardedVisit {
  isLoggedIn: boolean;
  /** Whether the reader has found a secret (specification §3). */
  accessToSecretPage: boolean;
  locale: Locale;
  /** Query of the address, such as `?return=/fr`. */
  search: string;
}

/** Whether the page may be rendered, or the address to redirect to. */
export type GuardResult = boolean | { redirect: string };

const GUARDS: Readonly<Record<MiddlewareName, (visit: GuardedVisit) => GuardResult>> = {
  'auth-page': ({ isLoggedIn, locale }) => isLoggedIn || { redirect: homePath(locale) },
  'not-auth-page': ({ isLoggedIn, locale, search }) => !isLoggedIn || { redirect: returnPath(search, locale) },
  'secret-page': ({ accessToSecretPage, locale, search }) =>
    // A visitor who follows the question mark is about to find the first secret.
    accessToSecretPage || search === FOUND_QUERY || { redirect: homePath(locale) },
};

/**
 * Runs the guard named by a route (specification §2, "Route rules").
 * @throws {Error} when there is no guard of that name.
 */
export function askGuard(name: string, visit: GuardedVisit): GuardResult {
  if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route middleware: ${name}`);
  return GUARDS[name as MiddlewareName](visit);
}

export interface RouteGuardProps extends Omit<GuardedVisit, 'isLoggedIn' | 'accessToSecretPage'> {
  /** Name of the guard. */
  middleware: string;
  /** Address of the page. */
  path: string;
  children: ReactNode;
}

/**
 * Renders a page for those who may see it. The guard runs at hydration, at every navigation, and
 * whenever the session or the found secrets change, also in another tab. Until these are known, and
 * during a redirect, nothing of a restricted page is rendered.
 */
export function RouteGuard({ middleware, path, children, ...visit }: RouteGuardProps) {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isForFinders = middleware === 'secret-page';
  /** Null until known. A single value, so that other settings do not render the page again. */
  const access = useSelector(
    ({ settings: { secrets, isRead } }: AppState) => isForFinders && (secrets.length > 0 || (isRead ? false : null)),
  );
  const isKnown = isForFinders ? access !== null : isSessionKnown;
  const result = isKnown ? resultOf(middleware, { ...visit, isLoggedIn, accessToSecretPage: access === true }) : null;
  const redirect = typeof result === 'object' ? (result?.redirect ?? null) : null;
  const notFound = useMemo(() => new PageNotFoundError(path, true), [path]);
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true });
  }, [redirect]);

  // The static page already contains the sign-in forms, which hold nothing private.
  if (result === true || (result === null && middleware === 'not-auth-page')) return children;
  if (result === false) {
    return <FailedPage status={404} locale={visit.locale} error={notFound} />;
  }
  return <Waiting />;
}

/** Runs a guard. Denies access and logs the error when it throws. */
function resultOf(middleware: string, visit: GuardedVisit): GuardResult {
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
    <>
      <noscript>
        <p className="notice">{t('waiting.noScript')}</p>
      </noscript>
      <p className="quiet" role="status">
        {t('waiting.text')}
      </p>
    </>
  );
}
