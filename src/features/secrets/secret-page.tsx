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
  /** Query of the address: the one of the question mark finds the first secret. */
  search: string;
  /** Loads the words of the page. */
  load: LoadMessages;
}

/** The secret page: the river, its words once they have come, and what can be done when they do not. */
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
                // The button goes: the focus waits where the river will be.
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

/** Finds the first secret where the address is that of the question mark, which is then told as any other. */
function useQuestionMark(search: string, locale: Locale): void {
  const dispatch = useSecretDispatch();
  useEffect(() => {
    if (search !== FOUND_QUERY) return;
    dispatch(findSecret('question', locale, true));
    // The address that is shared or kept is the page's own: it opens to those who have found something.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [search, locale, dispatch]);
}
