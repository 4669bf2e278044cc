import { type ReactNode, useEffect, useState } from 'react';
import { ANIMATED_ERROR_ILLUSTRATION, ERROR_ILLUSTRATION_COUNT } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { PageNotFoundError } from '../../shared/routes/route-table';
import { ButtonLink } from '../../ui/button';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { useTitleBefore } from '../../messages/use-title-before';

export interface ErrorPageProps {
  /**
   * Status code, such as 404. 404 and 500 have their own texts; other codes have a title and an
   * apology.
   */
  status: number;
  homePath: string;
  /**
   * The problem of the address: readers see the address, the console its message (default: none).
   */
  error?: PageNotFoundError | null;
  /** Image (default: one of the heron’s scenes). */
  picture?: ReactNode;
  /** Suggestions on a 404, before its causes (default: nothing). */
  wayOn?: ReactNode;
  /** Further actions (default: nothing). */
  children?: ReactNode;
}

/**
 * The error page, with a link to the home page (specification §2, "Error page"). It also sets the
 * title of the document.
 */
export function ErrorPage({
  status,
  homePath,
  error = null,
  picture = HAS_MASCOT ? <ErrorIllustration /> : null,
  wayOn,
  children,
}: ErrorPageProps) {
  const { t } = useTranslation('pages');
  useTitleBefore(t('error.title', { status }));
  useEffect(() => {
    if (error !== null) console[error.isFatal ? 'error' : 'warn'](String(error));
  }, [error]);
  const address = error && (
    <p className="aside">
      {t(error.isFatal ? 'error.error404.fatal' : 'error.error404.address', { path: error.path })}
    </p>
  );
  return (
    <div className="error-page">
      {picture}
      <div className="flow">
        <h1>{t('error.title', { status })}</h1>
        {status === 404 && (
          <>
            <p className="lead">{t('error.error404.description')}</p>
            {/* Known only in the browser: an empty line, so that what follows does not move. */}
            {address ?? <p className="aside">{'\u00a0'}</p>}
            {wayOn}
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
        {status !== 404 && address}
        {children}
        <p>
          {/* Where there is a search, it is the first thing to try. */}
          <ButtonLink href={homePath} variant={wayOn === undefined ? 'primary' : 'secondary'}>
            {t('error.home')}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

const SIZE = { width: 600, height: 400 } as const;
const still = (number: number) => `/errors/${number}${number === ANIMATED_ERROR_ILLUSTRATION ? '-still' : ''}.png`;

/**
 * Decorative illustration: the heron in one of 83 scenes, chosen at random in the browser. Before
 * that a box of the same size avoids layout shift. The animated one is still for readers who prefer
 * reduced motion.
 */
export function ErrorIllustration() {
  const [number] = useState(() => 1 + Math.floor(Math.random() * ERROR_ILLUSTRATION_COUNT));
  const isInBrowser = useIsInBrowser();
  return (
    <span className="error-illustration">
      {isInBrowser ? (
        <picture>
          {number === ANIMATED_ERROR_ILLUSTRATION && (
            <source media="(prefers-reduced-motion: no-preference)" srcSet={`/errors/${number}.gif`} />
          )}
          <img src={still(number)} alt="" {...SIZE} />
        </picture>
      ) : (
        <noscript>
          <img src={still(1)} alt="" {...SIZE} />
        </noscript>
      )}
    </span>
  );
}
