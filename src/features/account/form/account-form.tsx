import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { errorCode, errorMessage } from '../error-catalogue';
import { type FieldErrors, FormContext, type FormValues } from './form-state';

/** Props of `AccountForm`. */
export interface AccountFormProps {
  submitLabel: string;
  /** Finds what is wrong before anything is asked: codes of the catalogue by field (default: nothing is). */
  check?: (values: FormValues) => FieldErrors;
  /** Which field an error of the provider is about, by its code; the others are about the whole form. */
  errorFields?: Readonly<Record<string, string>>;
  /** Does the work; what it rejects with is told in words, and what was typed stays. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** Buttons after the one that submits (default: none). */
  others?: ReactNode;
  children: ReactNode;
}

/** What went wrong at the last try. */
interface Failure {
  fields: FieldErrors;
  /** Code of an error about the whole form. */
  whole: string | null;
}

const NO_FAILURE: Failure = { fields: {}, whole: null };

/**
 * A form of the pages about accounts. The browser keeps what is typed, not React: password managers fill it, what was
 * typed before scripts run stays, and nothing is lost when a try fails. Then a summary says what is wrong, has the focus,
 * and leads to the fields. It cannot be sent before scripts run: a browser alone would put passwords into a request.
 */
export function AccountForm({
  submitLabel,
  check = () => ({}),
  errorFields = {},
  onSubmit,
  others,
  children,
}: AccountFormProps) {
  const { t } = useTranslation('pages');
  const idPrefix = useId();
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useScriptsRun();
  const isMounted = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (failure !== NO_FAILURE) summary.current?.focus();
  }, [failure]);

  const fail = (code: string) => {
    const field = errorFields[code];
    setFailure(field === undefined ? { fields: {}, whole: code } : { fields: { [field]: code }, whole: null });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = readValues(event.currentTarget);
    const fields = check(values);
    if (Object.keys(fields).length > 0) return setFailure({ fields, whole: null });
    setFailure(NO_FAILURE);
    setIsBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (isMounted.current) fail(errorCode(error));
    } finally {
      if (isMounted.current) setIsBusy(false);
    }
    return undefined;
  };

  const messages = Object.fromEntries(
    Object.entries(failure.fields).map(([name, code]) => [name, errorMessage(t, code)]),
  );
  return (
    <FormContext.Provider value={{ messages, isBusy, idPrefix }}>
      <form className="flow account-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        {failure !== NO_FAILURE && (
          <div className="box form-errors" role="alert" tabIndex={-1} ref={summary}>
            <p>{failure.whole === null ? t('account.form.errors') : errorMessage(t, failure.whole)}</p>
            {failure.whole === null && (
              <ul>
                {Object.entries(messages).map(([name, message]) => (
                  <li key={name}>
                    <a href={`#${idPrefix}${name}`}>{message}</a>
                  </li>
                ))}
              </ul>
            )}
            {failure.whole === 'NetworkError' && (
              <Button variant="secondary" type="submit">
                {t('account.form.retry')}
              </Button>
            )}
          </div>
        )}
        {children}
        <div className="row">
          <Button type="submit" disabled={!isReady} aria-busy={isBusy}>
            {isBusy ? t('account.form.busy') : submitLabel}
          </Button>
          {others}
        </div>
      </form>
    </FormContext.Provider>
  );
}

/** Whether scripts run: false in the page that the server made, and until React has taken it over. */
function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function readValues(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}
