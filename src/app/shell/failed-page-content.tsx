import type { ReactElement } from 'react';
import type { Locale } from '../../../content-schema';
import { ErrorPage } from '../../features/errors/error-page';
import { MessagesProvider } from '../../messages/messages-context';
import { homePath } from '../../shared/routes/paths';
import type { PageNotFoundError } from '../../shared/routes/route-table';
import { loadChunk } from '../../ui/load-chunk';

/**
 * Returns the error page with its messages in one language. Private mode uses the same messages.
 */
export async function failedPage(
  status: number,
  locale: Locale,
  error: PageNotFoundError | null,
): Promise<ReactElement> {
  const { PAGE_MESSAGES } =
    locale === 'fr'
      ? await loadChunk('private-words-fr', () => import('../../features/private-mode/session/page-messages-french'), {
          isAwaited: false,
        })
      : await loadChunk('private-words-en', () => import('../../features/private-mode/session/page-messages-english'), {
          isAwaited: false,
        });
  return (
    <MessagesProvider messages={{ locale, bundles: { [locale]: PAGE_MESSAGES } }}>
      <ErrorPage status={status} homePath={homePath(locale)} error={error} />
    </MessagesProvider>
  );
}
