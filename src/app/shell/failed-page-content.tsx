import type { ReactElement } from 'react';
import type { Locale } from '../../../content-schema';
import { ErrorPage } from '../../features/errors/error-page';
import { MessagesProvider } from '../../messages/messages-context';
import { loadPageMessages } from '../../messages/page-messages';
import { homePath } from '../../shared/routes/paths';
import type { PageNotFoundError } from '../../shared/routes/route-table';

/**
 * Returns the error page with its messages in one language. Private mode uses the same messages.
 */
export async function failedPage(
  status: number,
  locale: Locale,
  error: PageNotFoundError | null,
): Promise<ReactElement> {
  const bundles = { [locale]: await loadPageMessages(locale, { isAwaited: false }) };
  return (
    <MessagesProvider messages={{ locale, bundles }}>
      <ErrorPage status={status} homePath={homePath(locale)} error={error} />
    </MessagesProvider>
  );
}
