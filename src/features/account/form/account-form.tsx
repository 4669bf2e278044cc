import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { errorCode, errorMessage } from '../error-catalogue';
import { type Failure, FormErrors } from './form-errors';
import { type FieldErrors, FormContext, type FormValues } from './form-state';
import { ACTION, SubmitButton } from './submit-button';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';

/** Props of `AccountForm`. */
export interface AccountFormProps {
  submitLabel: string;
  /** Finds what is wrong before anything is asked: codes of the catalogue by field (default: nothing is). */
  check?: (values: FormValues) => FieldErrors;
  /** Which field an error of the provider is about, by its code; the others are about the whole form. */
  errorFields?: Readonly<Record<string, string>>;
  /** Is called at each press, before anything is checked: what was told of the try before may go (default: nothing). */
  onAttempt?: () => void;
  /** Does the work; what it rejects with is told in words, and what was typed stays. */
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
          <SubmitButton>{isBusy ? t('account.form.busy') : submitLabel}</SubmitButton>
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
