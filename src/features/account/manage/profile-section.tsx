import { useState } from 'react';
import { LABEL_COLORS, type LabelColor } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { ColorDot } from '../../../ui/version-color';
import { RadioGroup } from '../../../ui/radio-group';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import { IdentityError } from '../identity/identity-error';
import { sessionName } from '../../../shared/session/session-name';
import { errorCode } from '../error-catalogue';
import { AccountForm } from '../form/account-form';
import { TextField } from '../form/fields';
import { useIdentity } from '../use-identity';
import { ManageSection, Outcome, useOutcome } from './section';

/** Profile of the user on the site: name and colour. */
export function ProfileSection({ user }: { user: SignedInUser }) {
  return (
    <ManageSection id="profile">
      <UsernamePart user={user} />
      <ColorPart user={user} />
    </ManageSection>
  );
}

/** Changes the user name. */
function UsernamePart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  return (
    <>
      <AccountForm
        submitLabel={t('account.manage.username.save')}
        check={({ username = '' }) => ({ username: username.trim() === '' ? 'EmptyPreferredUsername' : undefined })}
        errorFields={{ InvalidParameterException: 'username', PreferredUsernameTaken: 'username' }}
        onAttempt={outcome.clear}
        onSubmit={async (values) => {
          const username = (values['username'] ?? '').trim();
          try {
            await identity.updateAttributes({ preferred_username: username });
          } catch (error) {
            // The message of the catalogue mentions an address.
            if (errorCode(error) !== 'AliasExistsException') throw error;
            throw new IdentityError('PreferredUsernameTaken', { cause: error });
          }
          outcome.succeed(t('account.manage.username.saved', { username }));
        }}
      >
        <TextField
          key={user.username}
          name="username"
          label={t('account.manage.username.label')}
          hint={t('account.manage.username.hint')}
          // Generated names are replaced by the one that the site displays.
          defaultValue={sessionName(user)}
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
        />
      </AccountForm>
      <Outcome outcome={outcome} />
    </>
  );
}

/** Value for no colour; the attribute is empty then. */
const NO_COLOR = 'none';

/** Parses the custom colour attribute; null if it is not a label colour. */
export function readColor(color: string | null): LabelColor | null {
  return LABEL_COLORS.find((each) => each === color) ?? null;
}

/** Changes the colour of the user name: one of the label colours, or none. */
function ColorPart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [chosen, setChosen] = useState<LabelColor | typeof NO_COLOR>(readColor(user.color) ?? NO_COLOR);
  const options = ([NO_COLOR, ...LABEL_COLORS] as const).map((value) => ({
    value,
    label: t(`account.manage.color.${value}`),
    icon: value === NO_COLOR ? undefined : <ColorMark color={value} />,
  }));
  return (
    <>
      <AccountForm
        submitLabel={t('account.manage.color.save')}
        submitVariant="secondary"
        onAttempt={outcome.clear}
        onSubmit={async () => {
          await identity.updateAttributes({ 'custom:color': chosen === NO_COLOR ? '' : chosen });
          outcome.succeed(t(chosen === NO_COLOR ? 'account.manage.color.cleared' : 'account.manage.color.saved'));
        }}
      >
        <RadioGroup legend={t('account.manage.color.legend')} options={options} value={chosen} onChange={setChosen} />
      </AccountForm>
      <Outcome outcome={outcome} />
    </>
  );
}

/** A dot in the colour of a label, beside its name. */
function ColorMark({ color }: { color: LabelColor }) {
  return (
    <span className={`label-${color}`}>
      <ColorDot color="currentColor" />
    </span>
  );
}
