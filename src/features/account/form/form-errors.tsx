import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { errorMessage } from '../error-catalogue';
import { type FieldErrors, useFormState } from './form-state';
import { SubmitButton } from './submit-button';

/** What went wrong at the last try. */
export interface Failure {
  /** Codes of errors, by the names of the fields they are about. */
  fields: FieldErrors;
  /** Code of an error about the whole form; null where it is about fields. */
  whole: string | null;
  /** What was asked of the form; undefined for nothing in particular. */
  action: string | undefined;
}

/** Says what went wrong, takes the focus each time, and leads to the fields; a service out of reach can be tried again. */
export function FormErrors({ failure }: { failure: Failure }) {
  const { t } = useTranslation('pages');
  const { messages, idPrefix } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [failure]);
  const { whole, action } = failure;
  return (
    <div className="box form-errors" role="alert" tabIndex={-1} ref={summary}>
      {whole === null ? (
        <>
          <p>{t('account.form.errors')}</p>
          <ul>
            {Object.entries(messages).map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${idPrefix}${name}`}
                  onClick={(event) => {
                    // The browser would do it too, and leave a step in the history.
                    event.preventDefault();
                    document.getElementById(`${idPrefix}${name}`)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{errorMessage(t, whole)}</p>
      )}
      {whole === 'NetworkError' && (
        <SubmitButton variant="secondary" {...(action === undefined ? {} : { action })}>
          {t('account.form.retry')}
        </SubmitButton>
      )}
    </div>
  );
}
