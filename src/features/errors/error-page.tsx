import { useTranslation } from '../../messages/use-translation';
import { ButtonLink } from '../../ui/button';
import { ErrorIllustration } from './error-illustration';

/** Props of `ErrorPage`. */
export interface ErrorPageProps {
  /** Status code, such as 404. 404 and 500 have texts of their own; other codes have a title and an apology. */
  status: number;
  homePath: string;
  /** What is wrong, in the specification's words (default: nothing to add). */
  message?: string | null;
}

/** The page that tells the reader that something went wrong, and leads home (specification §2, "Error page"). */
export function ErrorPage({ status, homePath, message = null }: ErrorPageProps) {
  const { t } = useTranslation('pages');
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
        {message !== null && (
          <p className="aside" lang="en">
            <code>{message}</code>
          </p>
        )}
        <p>
          <ButtonLink href={homePath}>{t('error.home')}</ButtonLink>
        </p>
      </div>
    </div>
  );
}
