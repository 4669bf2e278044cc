import { useTranslation } from '../../../messages/use-translation';
import type { SignInFlow } from '../identity/identity-port';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import type { FormValues } from '../form/form-state';
import { PasswordField } from '../form/password-field';
import { ACTION, SubmitButton } from '../form/submit-button';
import { TextField } from '../form/text-field';
import type { Credentials } from './use-sign-in';

/** What the button for passkeys asks of the form. */
const PASSKEY = 'passkey';

/** Props of `StartForm`. */
export interface StartFormProps {
  flow: SignInFlow;
  /** The name that the form begins with. */
  username: string;
  onStart: (credentials: Credentials) => Promise<void>;
}

/** The first form of a sign-in: who, and with what, as the pool's flow asks. */
export function StartForm({ flow, username, onStart }: StartFormProps) {
  const { t } = useTranslation('pages');
  const hasPassword = flow !== 'CUSTOM_WITHOUT_SRP';
  const hasChoice = flow === 'USER_AUTH';
  return (
    <AccountForm
      submitLabel={t('account.signIn.submit')}
      check={(values) =>
        foundErrors({
          username: nameOf(values) === '' ? 'EmptySignInUsername' : undefined,
          password: hasPassword && !hasChoice && values['password'] === '' ? 'EmptySignInPassword' : undefined,
        })
      }
      errorFields={{ EmptySignInUsername: 'username', EmptySignInPassword: 'password' }}
      onSubmit={(values) => onStart(credentialsOf(values, flow))}
      others={
        hasChoice && (
          <SubmitButton variant="secondary" action={PASSKEY}>
            {t('account.signIn.passkey')}
          </SubmitButton>
        )
      }
    >
      <TextField
        name="username"
        label={t('account.signIn.username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={username}
      />
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('account.signIn.password')}
          autoComplete="current-password"
          {...(hasChoice ? { hint: t('account.signIn.passwordOptional') } : {})}
        />
      )}
    </AccountForm>
  );
}

const nameOf = (values: FormValues): string => (values['username'] ?? '').trim();

function credentialsOf(values: FormValues, flow: SignInFlow): Credentials {
  const username = nameOf(values);
  const password = values['password'] ?? '';
  if (flow !== 'USER_AUTH') return { username, password: flow === 'CUSTOM_WITHOUT_SRP' ? null : password };
  if (values[ACTION] === PASSKEY) return { username, password: null, preferred: 'WEB_AUTHN' };
  return password === '' ? { username, password: null } : { username, password, preferred: 'PASSWORD_SRP' };
}
