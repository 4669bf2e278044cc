import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { IdentityError } from '../identity/identity-error';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import { errorCode } from '../error-catalogue';
import { AccountForm, type FormValues } from '../form/account-form';
import { PasswordField } from '../form/fields';
import { useIdentity } from '../use-identity';
import { ManageSection, Outcome, useOutcome } from './section';

/** Changes the password. The old one is required, in case somebody else uses an open page. */
export function PasswordSection({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [changes, setChanges] = useState(0);
  const change = async ({ oldPassword = '', newPassword = '' }: FormValues) => {
    try {
      await identity.changePassword(oldPassword, newPassword);
    } catch (error) {
      // The message of the catalogue mentions a name and a password, as for signing in: here only
      // the password can be wrong.
      if (errorCode(error) !== 'NotAuthorizedException') throw error;
      throw new IdentityError('WrongCurrentPassword', { cause: error });
    }
    outcome.succeed(t('account.manage.password.saved'));
    // Resets the fields: no password stays in the page.
    setChanges((before) => before + 1);
  };
  return (
    <ManageSection id="password">
      <AccountForm
        key={changes}
        submitLabel={t('account.manage.password.save')}
        check={({ oldPassword, newPassword }) => ({
          oldPassword: oldPassword ? undefined : 'EmptyUpdatePassword',
          newPassword: newPassword ? undefined : 'EmptyUpdatePassword',
        })}
        errorFields={{
          WrongCurrentPassword: 'oldPassword',
          InvalidPasswordException: 'newPassword',
          PasswordHistoryPolicyViolationException: 'newPassword',
        }}
        onAttempt={outcome.clear}
        onSubmit={change}
      >
        {/* Gives password managers the user name; hidden from everyone else. */}
        <input type="text" autoComplete="username" value={user.email ?? user.username} readOnly hidden />
        <PasswordField name="oldPassword" label={t('account.manage.password.old')} autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label={t('account.manage.password.new')}
          hint={t('account.step.passwordPolicy')}
          autoComplete="new-password"
        />
      </AccountForm>
      <Outcome outcome={outcome} />
    </ManageSection>
  );
}
