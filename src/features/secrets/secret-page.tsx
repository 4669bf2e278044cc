import { useEffect, useInsertionEffect, useRef } from 'react';
import type { Locale } from '../../../content-schema';
import { MessagesProvider } from '../../messages/messages-context';
import { useTranslation } from '../../messages/use-translation';
import { FOUND_QUERY } from '../../shared/routes/secret-button';
import { addStyles } from '../../styles/add-styles';
import styles from '../../styles/secrets.css';
import { Button } from '../../ui/button';
import { findSecret } from './find-secret';
import { River } from './river';
import { useSecretDispatch } from './use-secret-places';
import { type LoadMessages, useSecretMessages } from './use-secret-messages';

export interface SecretPageProps {
  locale: Locale;
  /** Query of the address: that of the question mark finds the first secret. */
  search: string;
  /** Loads the messages of the page. */
  load: LoadMessages;
}

/**
 * The secret page: the river, rendered once its messages are loaded, or an error with a button to
 * retry.
 */
export function SecretPage({ locale, search, load }: SecretPageProps) {
  const { t } = useTranslation('pages');
  const { messages, hasFailed, retry } = useSecretMessages(locale, load);
  const place = useRef<HTMLDivElement>(null);
  useInsertionEffect(() => addStyles(styles), []);
  useQuestionMark(search, locale);
  return (
    <div className="column column-wide">
      <header className="page-header">
        <h1>{t('secret.title')}</h1>
        <p className="lead">{t('secret.lead')}</p>
      </header>
      <div ref={place} tabIndex={-1} aria-busy={messages === null && !hasFailed}>
        {hasFailed && (
          <div className="part-failure" role="alert">
            <p>{t('secret.failed')}</p>
            <Button
              variant="secondary"
              onClick={() => {
                // The button is removed: moves the focus to the container of the river.
                place.current?.focus();
                retry();
              }}
            >
              {t('secret.retry')}
            </Button>
          </div>
        )}
        {messages === null && !hasFailed && (
          <p className="quiet" role="status">
            {t('secret.waiting')}
          </p>
        )}
        {messages !== null && (
          <MessagesProvider messages={messages}>
            <River locale={locale} />
          </MessagesProvider>
        )}
      </div>
    </div>
  );
}

/**
 * Finds the first secret if the address has the query of the question mark, with the usual
 * notification.
 */
function useQuestionMark(search: string, locale: Locale): void {
  const dispatch = useSecretDispatch();
  useEffect(() => {
    if (search !== FOUND_QUERY) return;
    dispatch(findSecret('question', locale, true));
    // Removes the query from the address: a shared or bookmarked address only opens for readers who
    // have found a secret.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [search, locale, dispatch]);
}
