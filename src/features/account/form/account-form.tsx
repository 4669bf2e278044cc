import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_REPLAY } from '../../../shared/page-contract';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import { Button, type ButtonProps } from '../../../ui/button';
import { errorCode, errorMessage } from '../error-catalogue';

/** What was typed, by the names of the fields; untrimmed. The button that was pressed counts as a field, if it has a name. */
export type FormValues = Readonly<Record<string, string>>;

/** Codes of the error catalogue, by the names of the fields they are about. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form tells its fields and buttons. */
export interface FormState {
  /** Sentences, by the names of the fields. */
  messages: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Whether it can be sent: a browser alone would put passwords into a request. */
  isReady: boolean;
  /** Ids of fields begin with it. */
  idPrefix: string;
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false, isReady: false, idPrefix: '' });

/** What the form around a field tells it. */
export function useFormState(): FormState {
  return useContext(FormContext);
}

export interface AccountFormProps {
  submitLabel: string;
  /** How the button that submits looks (default: `primary`). */
  submitVariant?: ButtonProps['variant'];
  /** Finds what is wrong before anything is asked: codes of the catalogue by field (default: nothing is). */
  check?: (values: FormValues) => FieldErrors;
  /** Which field an error of the provider is about, by its code; the others are about the whole form. */
  errorFields?: Readonly<Record<string, string>>;
  /** Is called at each press, before anything is checked: what was shown of the try before may go (default: nothing). */
  onAttempt?: () => void;
  /** Does the work; what it rejects with is shown in words, and what was typed stays. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** Buttons after the one that submits; further ones that submit are `SubmitButton` (default: none). */
  others?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the pages about accounts. The browser keeps what is typed, not React: password managers fill it, what was
 * typed before scripts run stays, and nothing is lost when a try fails. Then a summary says what is wrong, has the focus,
 * and leads to the fields. It cannot be sent before scripts run: a browser alone would put passwords into a request.
 */
export function AccountForm({
  submitLabel,
  submitVariant,
  check = () => ({}),
  errorFields = {},
  onAttempt,
  onSubmit,
  others,
  children,
}: AccountFormProps) {
  const { t } = useTranslation('pages');
  const idPrefix = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useIsInBrowser();
  // What the screen shows comes a moment after what is: a second press may be faster.
  const isWorking = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking.current) return;
    onAttempt?.();
    const values = readValues(event);
    const fields = check(values);
    const action = values[ACTION];
    if (Object.keys(fields).length > 0) {
      setFailure({ fields, whole: null, action });
      return;
    }
    isWorking.current = true;
    setFailure(null);
    setIsBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const code = errorCode(error);
      const field = errorFields[code];
      if (isMounted.current) {
        setFailure(
          field === undefined
            ? { fields: {}, whole: code, action }
            : { fields: { [field]: code }, whole: null, action },
        );
      }
    } finally {
      isWorking.current = false;
      if (isMounted.current) setIsBusy(false);
    }
  };

  const messages = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, code]) => [name, errorMessage(t, code)]),
  );
  return (
    <FormContext.Provider value={{ messages, isBusy, isReady, idPrefix }}>
      <form className="flow account-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && <FormErrors failure={failure} />}
        {children}
        <div className="row">
          <SubmitButton variant={submitVariant}>{isBusy ? t('account.form.busy') : submitLabel}</SubmitButton>
          {others}
        </div>
      </form>
    </FormContext.Provider>
  );
}

/** What was typed, and which button was pressed. */
function readValues({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(currentTarget)) if (typeof value === 'string') values[name] = value;
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (pressed instanceof HTMLButtonElement && pressed.name !== '') values[pressed.name] = pressed.value;
  return values;
}

/** Name under which a form tells which of its buttons was pressed. */
export const ACTION = 'action';

export interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** What the form is asked to do, given to it under the name `ACTION` (default: nothing in particular). */
  action?: string | undefined;
}

/**
 * A button that sends the form around it. Where no script runs it stays disabled: a browser alone would put passwords into
 * a request. The boot script enables it and keeps what is pressed, Enter in a field too, until React can answer; the
 * attribute therefore is not the one that the server rendered.
 */
export function SubmitButton({ action, ...look }: SubmitButtonProps) {
  const { isReady, isBusy } = useFormState();
  return (
    <Button
      {...look}
      type="submit"
      disabled={!isReady}
      {...{ [DATA_REPLAY]: '' }}
      suppressHydrationWarning
      aria-busy={isBusy}
      name={action === undefined ? undefined : ACTION}
      value={action}
    />
  );
}

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
function FormErrors({ failure }: { failure: Failure }) {
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
        <SubmitButton variant="secondary" action={action}>
          {t('account.form.retry')}
        </SubmitButton>
      )}
    </div>
  );
}

/** The errors that were found, without the fields that have none. @example foundErrors({ code: undefined }) // => {} */
export function foundErrors(codes: Readonly<Record<string, string | undefined>>): FieldErrors {
  const found: Record<string, string> = {};
  for (const [field, code] of Object.entries(codes)) if (code !== undefined) found[field] = code;
  return found;
}
