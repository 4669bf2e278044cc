import { useEffect } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { PageNotFoundError } from '../../shared/routes/route-table';
import { ButtonLink } from '../../ui/button';
import { ErrorIllustration } from './error-illustration';
import { useErrorTitle } from './use-error-title';

/** Props of `ErrorPage`. */
export interface ErrorPageProps {
  /** Status code, such as 404. 404 and 500 have texts of their own; other codes have a title and an apology. */
  status: number;
  homePath: string;
  /** What is wrong with the address: the reader sees which it was, the console its message (default: nothing to add). */
  error?: PageNotFoundError | null;
}

/**
 * The page that tells the reader that something went wrong, and leads home (specification §2, "Error page"). While it is
 * shown it names the document too.
 */
export function ErrorPage({ status, homePath, error = null }: ErrorPageProps) {
  const { t } = useTranslation('pages');
  useErrorTitle(t('error.title', { status }));
  useEffect(() => {
    if (error !== null) console[error.isFatal ? 'error' : 'warn'](String(error));
  }, [error]);
  return (
    <div className="error-page">
      <ErrorIllustration />
      <div className="flow">
        <h1>{t('error.title', { status })}</h1>
        {status === 404 && (
          <>
            <p className="lead">{t('error.error404.description')}</p>
            <p>{t('error.error404.causes')}</p>
            <ul>
              <li>{t('error.error404.cause1')}</li>
              <li>{t('error.error404.cause2')}</li>
            </ul>
            <p>{t('error.error404.solution')}</p>
          </>
        )}
        {status === 500 && (
          <>
            <p className="lead">{t('error.error500.description')}</p>
            <p>{t('error.error500.solution')}</p>
          </>
        )}
        <p>{t('error.apology')}</p>
        {error !== null && <p className="aside">{t('error.error404.address', { path: error.path })}</p>}
        <p>
          <ButtonLink href={homePath}>{t('error.home')}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
