import { useState } from 'react';
import { LABEL_COLORS, type LabelColor } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ColorDot } from '../../../ui/version-color';
import { RadioGroup } from '../../../ui/radio-group';
import type { CodeDelivery, SignedInUser } from '../identity/identity-port';
import { IdentityError } from '../identity/identity-error';
import { chosenName } from '../identity/session-name';
import { errorCode } from '../error-catalogue';
import { AccountForm, type FieldErrors, type FormValues, foundErrors } from '../form/account-form';
import { TextField } from '../form/fields';
import { useIdentity } from '../use-identity';
import { CODE_ERROR_FIELDS, CodeField, typedCode } from '../form/codes';
import { ManagePart, ManageSection, Outcome, type OutcomeState, useOutcome } from './section';

/** Who somebody is on the site: name, e-mail address, colour. */
export function ProfileSection({ user }: { user: SignedInUser }) {
  return (
    <ManageSection id="profile">
      <UsernamePart user={user} />
      <EmailPart user={user} />
      <ColorPart user={user} />
    </ManageSection>
  );
}

/** Changes the name that somebody is called by. */
function UsernamePart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  return (
    <ManagePart title={t('account.manage.username.title')}>
      <AccountForm
        submitLabel={t('account.manage.username.save')}
        check={({ username = '' }) =>
          foundErrors({ username: username.trim() === '' ? 'EmptyPreferredUsername' : undefined })
        }
        errorFields={{ InvalidParameterException: 'username', PreferredUsernameTaken: 'username' }}
        onAttempt={outcome.clear}
        onSubmit={async (values) => {
          const username = (values['username'] ?? '').trim();
          try {
            await identity.updateAttributes({ preferred_username: username });
          } catch (error) {
            // The catalogue's sentence speaks of an address.
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

/** Shows the e-mail address, changes it, and confirms it with the code that was sent there. */
function EmailPart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [isCodeSent, setIsCodeSent] = useState(false);

  const tellSent = (delivery: CodeDelivery | null) => {
    setIsCodeSent(true);
    const destination = delivery?.destination ?? '';
    outcome.succeed(
      destination === '' ? t('account.manage.email.sent') : t('account.manage.email.sentTo', { destination }),
    );
  };
  const send = () => void outcome.attempt(async () => tellSent(await identity.sendEmailCode()));

  return (
    <ManagePart title={t('account.manage.email.title')}>
      <EmailState user={user} />
      {user.email !== null && !user.emailVerified && !isCodeSent && (
        <Button variant="secondary" onClick={send}>
          {t('account.manage.email.send')}
        </Button>
      )}
      <AccountForm
        key={user.email}
        submitLabel={t('account.manage.email.save')}
        check={checkEmail}
        errorFields={{ AliasExistsException: 'email', InvalidParameterException: 'email' }}
        onAttempt={outcome.clear}
        onSubmit={async (values) => {
          const email = values['email']?.trim() ?? '';
          const delivery = await identity.updateAttributes({ email });
          if (delivery === null) outcome.succeed(t('account.manage.email.saved', { email }));
          else tellSent(delivery);
        }}
      >
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('account.manage.email.label')}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      </AccountForm>
      <Outcome outcome={outcome} />
      {isCodeSent && <EmailCodeForm outcome={outcome} onResend={send} onConfirmed={() => setIsCodeSent(false)} />}
    </ManagePart>
  );
}

/** An address has something on both sides of its sign; what else it needs, the provider knows. */
function checkEmail(values: FormValues): FieldErrors {
  const email = values['email']?.trim() ?? '';
  if (email === '') return { email: 'EmptySignUpUsername' };
  return /^\S+@\S+$/.test(email) ? {} : { email: 'MalformedEmail' };
}

/** The address, and whether it is verified: in words and with an icon. */
function EmailState({ user: { email, emailVerified } }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  if (email === null) return <p>{t('account.manage.email.none')}</p>;
  return (
    <>
      <p>
        <strong>{email}</strong>{' '}
        <span className={emailVerified ? 'color-green' : 'color-orange'}>
          <Icon name={emailVerified ? 'check' : 'warning'} />{' '}
          {t(emailVerified ? 'account.manage.email.verified' : 'account.manage.email.unverified')}
        </span>
      </p>
      {!emailVerified && <p className="aside">{t('account.manage.email.unverified.text')}</p>}
    </>
  );
}

/** Takes the code that was sent to the address. */
function EmailCodeForm({
  outcome,
  onResend,
  onConfirmed,
}: {
  outcome: OutcomeState;
  onResend: () => void;
  onConfirmed: () => void;
}) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  return (
    <AccountForm
      submitLabel={t('account.manage.email.confirm')}
      check={({ code }) => foundErrors({ code: typedCode(code) === '' ? 'EmptyConfirmUserAttributeCode' : undefined })}
      errorFields={CODE_ERROR_FIELDS}
      onAttempt={outcome.clear}
      onSubmit={async ({ code }) => {
        await identity.confirmEmail(typedCode(code));
        outcome.succeed(t('account.manage.email.confirmed'));
        onConfirmed();
      }}
      others={
        <Button variant="secondary" onClick={onResend}>
          {t('account.manage.email.resend')}
        </Button>
      }
    >
      <CodeField name="code" label={t('account.manage.email.code')} hint={t('account.manage.email.codeHint')} />
    </AccountForm>
  );
}

/** No colour chosen; the attribute is empty then. */
const NO_COLOR = 'none';

/** Reads the custom colour attribute; what is no colour of a label is as if none had been chosen. */
export function readColor(color: string | null): LabelColor | null {
  return LABEL_COLORS.find((each) => each === color) ?? null;
}

/** Chooses the colour of somebody's name: one of those that labels have, or none. */
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
    <ManagePart title={t('account.manage.color.title')}>
      <AccountForm
        submitLabel={t('account.manage.color.save')}
        onAttempt={outcome.clear}
        onSubmit={async () => {
          await identity.updateAttributes({ 'custom:color': chosen === NO_COLOR ? '' : chosen });
          outcome.succeed(t(chosen === NO_COLOR ? 'account.manage.color.cleared' : 'account.manage.color.saved'));
        }}
      >
        <RadioGroup legend={t('account.manage.color.legend')} options={options} value={chosen} onChange={setChosen} />
      </AccountForm>
      <Outcome outcome={outcome} />
    </ManagePart>
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
