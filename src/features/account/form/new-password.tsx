import { useTranslation } from '../../../messages/use-translation';
import { KnownUsername } from './known-username';
import { PasswordField } from './password-field';

/** Longest password that a user pool takes. */
const LONGEST_PASSWORD = 256;

/** Props of `NewPassword`. */
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

/** Finds what is wrong with a new password before anything is asked; the pool itself knows the rest of its policy. */
export function newPasswordError(password: string | undefined): string | undefined {
  if (password === undefined || password === '') return 'EmptyConfirmResetPasswordNewPassword';
  return password.length > LONGEST_PASSWORD ? 'InvalidPasswordException' : undefined;
}
