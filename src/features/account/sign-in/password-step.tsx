import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import { KnownUsername } from '../form/known-username';
import { PasswordField } from '../form/password-field';

/** Props of `PasswordStep`. */
export interface PasswordStepProps {
  username: string;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
}

/** Collects the password, once it was chosen as the way to sign in. */
export function PasswordStep({ username, onAnswer, others }: PasswordStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.signIn.submit')}
      check={({ password }) => foundErrors({ password: password === '' ? 'EmptySignInPassword' : undefined })}
      errorFields={{ NotAuthorizedException: 'password', EmptyChallengeResponse: 'password' }}
      onSubmit={({ password = '' }) => onAnswer(password)}
      others={others}
    >
      <KnownUsername username={username} />
      <PasswordField name="password" label={t('account.signIn.password')} autoComplete="current-password" />
    </AccountForm>
  );
}
