import { useTranslation } from '../../../messages/use-translation';
import { IdentityError } from '../identity/identity-error';
import type { SignedInUser } from '../identity/identity-port';
import { chosenName } from '../identity/session-name';
import { errorCode } from '../error-catalogue';
import { AccountForm } from '../form/account-form';
import { TextField } from '../form/text-field';
import { useIdentity } from '../use-identity';
import { ManagePart } from './manage-section';
import { Outcome, useOutcome } from './outcome';

/** Changes the name that somebody is called by. */
export function UsernamePart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  return (
    <ManagePart title={t('account.manage.username.title')}>
      <AccountForm
        submitLabel={t('account.manage.username.save')}
        check={(values): Record<string, string> =>
          values['username']?.trim() ? {} : { username: 'EmptyPreferredUsername' }
        }
        errorFields={{ InvalidParameterException: 'username', PreferredUsernameTaken: 'username' }}
        onAttempt={outcome.clear}
        onSubmit={async (values) => {
          const username = values['username']?.trim() ?? '';
          try {
            await identity.updateAttributes({ preferred_username: username });
          } catch (error) {
            // The catalogue's sentence speaks of an address.
            if (errorCode(error) !== 'AliasExistsException') throw error;
            throw new IdentityError('PreferredUsernameTaken', { cause: error });
          }
          outcome.tell(t('account.manage.username.saved', { username }));
        }}
      >
        <TextField
          key={user.username}
          name="username"
          label={t('account.manage.username.label')}
          hint={t('account.manage.username.hint')}
          defaultValue={chosenName(user)}
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
        />
      </AccountForm>
      <Outcome outcome={outcome} />
    </ManagePart>
  );
}
