import { useCallback, useEffect, useInsertionEffect, useRef } from 'react';
import type { Locale } from '../../../content-schema';
import type { Messages } from '../../messages/messages';
import { MessagesProvider } from '../../messages/messages-context';
import { useTranslation } from '../../messages/use-translation';
import { FOUND_QUERY } from '../../shared/routes/secret-button';
import { addStyles } from '../../styles/add-styles';
import styles from '../../styles/secrets.css';
import { Failure } from '../../ui/failure';
import { useAsync } from '../../ui/use-async';
import type { RuntimeMessages } from '../../shared/runtime-messages';
import { findSecret } from './find-secret';
import { River } from './river';
import { useSecretDispatch } from './use-secret-places';

export interface SecretPageProps {
  locale: Locale;
  /** Query of the address: that of the question mark finds the first secret. */
  search: string;
  /** Loads messages of a language that pages do not include. */
  load: (locale: Locale) => Promise<RuntimeMessages>;
}

/**
 * The secret page: the river, rendered once its messages are loaded, or an error with a button to
 * retry.
 */
export function SecretPage({ locale, search, load }: SecretPageProps) {
  const { t } = useTranslation('pages');
  const loadOwn = useCallback(async (): Promise<Messages> => {
    const { secrets } = await load(locale);
    return { locale, bundles: { [locale]: { secrets } } };
  }, [locale, load]);
  const { value: messages, error, reload } = useAsync(loadOwn, { key: locale, onError: console.warn });
  const isLoading = messages === undefined && error === undefined;
  const place = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    // The button is removed: moves the focus to the container of the river.
    place.current?.focus();
    reload();
  };
  useInsertionEffect(() => addStyles(styles), []);
  useQuestionMark(search, locale);
  return (
    <div className="column column-wide">
      <header className="page-header">
        <h1>{t('secret.title')}</h1>
        <p className="lead">{t('secret.lead')}</p>
      </header>
      <div ref={place} tabIndex={-1} aria-busy={isLoading}>
        {error !== undefined && <Failure retry={{ label: t('secret.retry'), onRetry }}>{t('secret.failed')}</Failure>}
        {isLoading && (
          <p className="quiet" role="status">
            {t('secret.waiting')}
          </p>
        )}
        {messages !== undefined && (
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
