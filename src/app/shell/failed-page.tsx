import { useCallback, useInsertionEffect } from 'react';
import type { Locale } from '../../../content-schema';
import { siteName } from '../../messages/use-title-before';
import { homePath } from '../../shared/routes/paths';
import type { PageNotFoundError } from '../../shared/routes/route-table';
import { loadChunk } from '../../ui/load-chunk';
import { useAsync } from '../../ui/use-async';

/** Props of `FailedPage`. */
export interface FailedPageProps {
  /** Status code (default: 500). */
  status?: number;
  locale: Locale;
  /** Error of the address (default: none). */
  error?: PageNotFoundError | null;
}

/**
 * Error page that replaces a page that failed or is not accessible. It is a separate chunk with its
 * own messages, because the page data may be unreadable. If the chunk fails to load, the status
 * code and a link home are rendered.
 */
export function FailedPage({ status = 500, locale, error = null }: FailedPageProps) {
  // Caches the site name for the title of the error page, before the head of the failed page is
  // removed.
  useInsertionEffect(() => void siteName(), []);
  const load = useCallback(async () => {
    const { failedPage } = await loadChunk('error-page', () => import('./failed-page-content'), { isAwaited: false });
    return failedPage(status, locale, error);
  }, [status, locale, error]);
  const { value: content = null, error: failure } = useAsync(load);
  if (failure === undefined) return content;
  return (
    <h1>
      {status} <a href={homePath(locale)}>{window.location.host}</a>
    </h1>
  );
}
