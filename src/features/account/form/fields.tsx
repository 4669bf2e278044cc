import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_REPLAY } from '../../../shared/page-contract';
import { ACCOUNT_ICON_SHAPES } from '../../../ui/account-icon-shapes';
import { IconButton } from '../../../ui/button';
import { LineIcon } from '../../../ui/icon';
import { useFormState } from './account-form';

/** Props of `TextField`: its label, and attributes of `<input>`. */
export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'autoCapitalize' | 'spellCheck'
> {
  name: string;
  label: string;
  /** Maximum length; null for none, where truncating a pasted value would harm (default: 2048). */
  maxLength?: number | null;
  /** Hint below the label (default: nothing). */
  hint?: string | undefined;
  /** A button at the end of the input, inside its border (default: none). */
  end?: ReactNode;
}

/** Maximum length of a field: that of the longest attribute of a user pool. */
const MAX_TEXT_LENGTH = 2048;

/** A field for a line of text, with its label, hint and error. */
export function TextField({ name, label, hint, end, maxLength = MAX_TEXT_LENGTH, ...attributes }: TextFieldProps) {
  const { messages, idPrefix } = useFormState();
  const id = `${idPrefix}${name}`;
  const error = messages[name];
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className="field text-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="text-field-line">
        <input
          {...attributes}
          id={id}
          name={name}
          maxLength={maxLength ?? undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
        />
        {end}
      </div>
    </div>
  );
}

export interface PasswordFieldProps {
  name: string;
  label: string;
  /** `current-password` for a password manager to fill in, `new-password` for it to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
}

/**
 * A field for a password, with a button that shows it. The button keeps its name; `aria-pressed`
 * tells whether the password is visible. There is no maximum length: browsers would silently
 * truncate a pasted password.
 */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const { t } = useTranslation('pages');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={null}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <IconButton
          variant="tertiary"
          label={t('account.form.showPassword')}
          icon={<LineIcon path={ACCOUNT_ICON_SHAPES[isVisible ? 'eye-off' : 'eye']} />}
          {...{ [DATA_REPLAY]: '' }}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}

/** Maximum length of a password of a user pool. */
const MAX_PASSWORD_LENGTH = 256;

/** A field named `newPassword` with the password policy. */
export function NewPassword({ username }: { username: string }) {
  const { t } = useTranslation('pages');
  return (
    <>
      <KnownUsername username={username} />
      <PasswordField
        name="newPassword"
        label={t('account.step.newPassword.label')}
        autoComplete="new-password"
        hint={t('account.step.passwordPolicy')}
      />
    </>
  );
}

/**
 * Validates a new password before any request; the pool checks the rest of its policy.
 * @param emptyCode Error code of an empty one; undefined where it may be empty.
 */
export function newPasswordError(password: string, emptyCode: string | undefined): string | undefined {
  if (password === '') return emptyCode;
  return password.length > MAX_PASSWORD_LENGTH ? 'InvalidPasswordException' : undefined;
}

/** A hidden field with the user name, which password managers look for beside a new password. */
export function KnownUsername({ username }: { username: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
