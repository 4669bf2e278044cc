import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react';
import type { Locale } from '../../../content-schema';
import { siteName } from '../../messages/use-title-before';
import { homePath } from '../../shared/routes/paths';
import type { PageNotFoundError } from '../../shared/routes/route-table';
import { loadChunk } from '../../ui/load-chunk';

/** Props of the error page in the place of a page. */
export interface FailedPageProps {
  /** Status code (default: 500). */
  status?: number;
  locale: Locale;
  /** What is wrong with the address (default: nothing). */
  error?: PageNotFoundError | null;
}

/**
 * The error page in the place of a page that failed, or that nobody may see: a chunk of its own, with its words, for the data of the
 * page may be what cannot be read. Where it does not come, the status code stands there, and a link home.
 */
export function FailedPage({ status = 500, locale, error = null }: FailedPageProps) {
  const [content, setContent] = useState<ReactNode>(null);
  // The title of the error page has it, and the head of the page that failed may be gone by then.
  useInsertionEffect(() => void siteName(), []);
  useEffect(() => {
    loadChunk('error-page', () => import('./failed-page-content'), { isAwaited: false })
      .then(({ failedPage }) => failedPage(status, locale, error))
      .catch(() => (
        <h1>
          {status} <a href={homePath(locale)}>{window.location.host}</a>
        </h1>
      ))
      .then(setContent, console.error);
  }, [status, locale, error]);
  return content;
}
