import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_REPLAY } from '../../../shared/page-contract';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import { Button, type ButtonProps } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { errorCode, errorMessage } from '../error-catalogue';

/** Values by field name, untrimmed. The pressed button counts as a field, if it has a name. */
export type FormValues = Readonly<Record<string, string>>;

/** Error codes of the catalogue by field name; undefined for a field without an error. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** State that a form passes to its fields and buttons. */
export interface FormState {
  /** Error messages by field name. */
  messages: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Whether it can be sent: without scripts, browsers would put passwords into a request. */
  isReady: boolean;
  /** Prefix of the ids of fields. */
  idPrefix: string;
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false, isReady: false, idPrefix: '' });

/** Returns the state of the surrounding form. */
export const useFormState = (): FormState => useContext(FormContext);

export interface AccountFormProps {
  submitLabel: string;
  /** Variant of the submit button (default: `primary`). */
  submitVariant?: ButtonProps['variant'];
  /**
   * Validates before any request: error codes of the catalogue by field (default: no validation).
   */
  check?: (values: FormValues) => FieldErrors;
  /** Fields by error code of the provider; other errors concern the whole form. */
  errorFields?: Readonly<Record<string, string>>;
  /**
   * Called on each submit before validation, such as to clear an earlier result (default: nothing).
   */
  onAttempt?: () => void;
  /** Called with the values. A rejection is rendered as a message, and the values stay. */
  onSubmit: (values: FormValues) => Promise<void>;
  /**
   * Buttons after the submit button; further ones that submit are `SubmitButton` (default: none).
   */
  others?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the account pages. Its fields are uncontrolled: password managers fill them, values
 * typed before scripts run stay, and a failed attempt loses nothing. Then a summary lists the
 * errors, gets the focus, and links to the fields. It cannot be sent before scripts run: browsers
 * would put passwords into a request.
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
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = useIsInBrowser();
  // State updates are rendered a moment later: a second press may come before.
  const isWorking = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking.current) return;
    onAttempt?.();
    const values = readValues(event);
    const fields: Record<string, string> = {};
    for (const [name, code] of Object.entries(check(values))) if (code !== undefined) fields[name] = code;
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
      setFailure(
        field === undefined ? { fields: {}, whole: code, action } : { fields: { [field]: code }, whole: null, action },
      );
    } finally {
      isWorking.current = false;
      setIsBusy(false);
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

/** Returns the values of the fields and the pressed button. */
function readValues({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(currentTarget)) if (typeof value === 'string') values[name] = value;
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (pressed instanceof HTMLButtonElement && pressed.name !== '') values[pressed.name] = pressed.value;
  return values;
}

/** Name of the value with the pressed button. */
export const ACTION = 'action';

export interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** Action of the form, passed under the name `ACTION` (default: none). */
  action?: string | undefined;
}

/**
 * A button that submits the surrounding form. It is disabled without scripts: browsers would put
 * passwords into a request. The boot script enables it and replays clicks, and Enter in a field,
 * once React is ready. The attribute therefore differs from the server-rendered one.
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

/** Errors of the last attempt. */
interface FormFailure {
  /** Error codes by field name. */
  fields: Readonly<Record<string, string>>;
  /** Error code of the whole form; null where only fields have errors. */
  whole: string | null;
  /** Action of the form; undefined if none. */
  action: string | undefined;
}

/**
 * Lists the errors, gets the focus each time, and links to the fields. A network error can be
 * retried.
 */
function FormErrors({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation('pages');
  const { messages, idPrefix } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [failure]);
  const { whole, action } = failure;
  const links = (
    <ul>
      {Object.entries(messages).map(([name, message]) => (
        <li key={name}>
          <a
            href={`#${idPrefix}${name}`}
            onClick={(event) => {
              // The default action would add a history entry.
              event.preventDefault();
              document.getElementById(`${idPrefix}${name}`)?.focus();
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
  const retry = whole === 'NetworkError' && (
    <SubmitButton variant="secondary" action={action}>
      {t('account.form.retry')}
    </SubmitButton>
  );
  return (
    <Failure focusRef={summary} more={whole === null ? links : retry}>
      {whole === null ? t('account.form.errors') : errorMessage(t, whole)}
    </Failure>
  );
}
