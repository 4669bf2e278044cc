import { useTranslation } from '../../../messages/use-translation';
import { PASSWORDLESS_FLOWS, type SignInFlow } from '../identity/identity-port';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import { PasswordField } from '../form/password-field';
import { TextField } from '../form/text-field';

/** What a new account is made of. */
export interface NewAccount {
  email: string;
  /** Null without one, where there are ways to sign in without; a pool that has none says what is missing. */
  password: string | null;
  /** Empty without one. */
  preferredUsername: string;
}

/** Longest password that a user pool takes. */
const LONGEST_PASSWORD = 256;

/** Props of `SignUpForm`. */
export interface SignUpFormProps {
  /** How sign-ins of the pool start: it says whether an account without a password could be entered. */
  flow: SignInFlow;
  onSignUp: (account: NewAccount) => Promise<void>;
}

/** The form of a new account. */
export function SignUpForm({ flow, onSignUp }: SignUpFormProps) {
  const { t } = useTranslation('pages');
  const needsPassword = !PASSWORDLESS_FLOWS.includes(flow);
  return (
    <AccountForm
      submitLabel={t('account.signUp.submit')}
      check={({ email = '', password = '' }) =>
        foundErrors({
          email: emailError(email.trim()),
          password: passwordError(password, needsPassword),
        })
      }
      errorFields={{
        EmptySignUpUsername: 'email',
        UsernameExistsException: 'email',
        AliasExistsException: 'email',
        EmptySignUpPassword: 'password',
        InvalidPasswordException: 'password',
      }}
      onSubmit={({ email = '', password = '', preferredUsername = '' }) =>
        onSignUp({
          email: email.trim(),
          password: password === '' ? null : password,
          preferredUsername: preferredUsername.trim(),
        })
      }
    >
      <TextField
        name="email"
        label={t('account.signUp.email')}
        type="email"
        inputMode="email"
        // The address is what the account is called: password managers keep it as its name.
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        name="preferredUsername"
        label={t('account.signUp.preferredUsername')}
        hint={t('account.signUp.preferredUsernameHint')}
        autoComplete="nickname"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('account.signUp.password')}
        autoComplete="new-password"
        hint={
          needsPassword
            ? t('account.step.passwordPolicy')
            : `${t('account.step.passwordPolicy')} ${t('account.signUp.passwordOptional')}`
        }
      />
    </AccountForm>
  );
}

function emailError(email: string): string | undefined {
  if (email === '') return 'EmptySignUpUsername';
  return /.@./.test(email) ? undefined : 'MalformedEmail';
}

function passwordError(password: string, isNeeded: boolean): string | undefined {
  if (password === '' && isNeeded) return 'EmptySignUpPassword';
  return password.length > LONGEST_PASSWORD ? 'InvalidPasswordException' : undefined;
}
