import { type ReactNode, useEffect } from 'react';
import { siteLocales } from '../../../content-schema';
import { ServerHtmlBoundary } from '../../features/errors/error-boundary';
import { localeOfPath } from '../../shared/routes/page-locale';
import * as SHELL_IDS from '../../shared/shell-ids';
import { noteNewBuild } from '../../store/new-build';
import { FailedPage } from './failed-page';
import { withoutBasePath } from '../../shared/routes/base-path';

/** The error page without a frame, in the language of the address. */
export function LonePage({ path }: { path: string }) {
  return (
    <main id={SHELL_IDS.content}>
      <FailedPage locale={localeOfPath(path) ?? siteLocales[0]} />
    </main>
  );
}

/**
 * Error boundary around all of Gatsby's own components, which read page data as well. When they
 * throw, the router is lost too: the error page is rendered, and every link on it is a full page
 * load.
 */
export function RootBoundary({ children }: { children: ReactNode }) {
  return (
    <ServerHtmlBoundary path={withoutBasePath(window.location.pathname)} fallback={<RootFailure />}>
      {children}
    </ServerHtmlBoundary>
  );
}

function RootFailure() {
  useEffect(() => {
    // Makes every link a full page load.
    noteNewBuild();
    const reload = () => window.location.reload();
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, []);
  return <LonePage path={withoutBasePath(window.location.pathname)} />;
}
