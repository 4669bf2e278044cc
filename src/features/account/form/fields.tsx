import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_REPLAY } from '../../../shared/page-contract';
import { ACCOUNT_ICON_SHAPES } from '../../../ui/account-icon-shapes';
import { IconButton } from '../../../ui/button';
import { LineIcon } from '../../../ui/icon';
import { useFormState } from './account-form';

/** Props of `TextField`: what it is called, and what an `<input>` needs. */
export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'pattern'
  | 'autoFocus'
> {
  name: string;
  label: string;
  /** The most characters it takes; null for any number, where cutting off what is pasted would harm (default: 2048). */
  maxLength?: number | null;
  /** Below the label (default: nothing). */
  hint?: string | undefined;
  /** A button at the end of the input, inside its border (default: none). */
  end?: ReactNode;
}

/** Longest text that a field takes: the longest attribute of a user pool is as long. */
const LONGEST_TEXT = 2048;

/** A field for a line of text, with its label, its hint and what is wrong with it. */
export function TextField({ name, label, hint, end, maxLength = LONGEST_TEXT, ...attributes }: TextFieldProps) {
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
  /** `current-password` lets password managers fill it, `new-password` offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
}

/**
 * A field for a password, with a button that shows it. The button keeps its name and says by its pressed state whether the
 * password is shown. There is no maximum length: browsers would cut off without a word what is pasted.
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

/** Longest password that a user pool takes. */
const LONGEST_PASSWORD = 256;

export interface NewPasswordProps {
  /** Whose password it is; null where the form asks for the name itself. */
  username: string | null;
  label: string;
}

/** A field named `newPassword`, which says what a password must be. */
export function NewPassword({ username, label }: NewPasswordProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      {username !== null && <KnownUsername username={username} />}
      <PasswordField
        name="newPassword"
        label={label}
        autoComplete="new-password"
        hint={t('account.step.passwordPolicy')}
      />
    </>
  );
}

/**
 * Finds what is wrong with a new password before anything is asked; the pool itself knows the rest of its policy.
 * @param emptyCode What an empty one is reported as; undefined where it may be empty.
 */
export function newPasswordError(password: string, emptyCode: string | undefined): string | undefined {
  if (password === '') return emptyCode;
  return password.length > LONGEST_PASSWORD ? 'InvalidPasswordException' : undefined;
}

/** The name that a password belongs to, for password managers alone: they look for it beside a new password. */
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
