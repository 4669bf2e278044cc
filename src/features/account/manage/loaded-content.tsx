import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import type { Async } from '../../../ui/use-async';
import { errorCode, errorMessage } from '../error-catalogue';

export interface LoadedContentProps<Value> {
  part: Async<Value>;
  /** Receives the element, which can get the focus (default: none). */
  focusRef?: RefObject<HTMLDivElement>;
  /** Renders the loaded value. */
  children: (value: Value) => ReactNode;
}

/**
 * A part of the page with a value from the provider: loading, failed, with a button to retry, or
 * loaded. A failure affects that part only.
 */
export function LoadedContent<Value>({
  part: { value, error, reload },
  focusRef,
  children,
}: LoadedContentProps<Value>) {
  const { t } = useTranslation('pages');
  const own = useRef<HTMLDivElement>(null);
  const place = focusRef ?? own;
  const isLoading = value === undefined && error === undefined;
  const onRetry = () => {
    // The button is removed: moves the focus to the container of the result.
    place.current?.focus();
    reload();
  };
  return (
    <div className="flow" ref={place} tabIndex={-1} aria-busy={isLoading}>
      {isLoading && (
        <p className="aside" role="status">
          {t('account.manage.loading')}
        </p>
      )}
      {error !== undefined && (
        <Failure retry={{ label: t('account.form.retry'), onRetry }}>{errorMessage(t, errorCode(error))}</Failure>
      )}
      {value !== undefined && children(value)}
    </div>
  );
}
