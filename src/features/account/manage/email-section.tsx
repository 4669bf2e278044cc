import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { AccountForm } from '../form/account-form';
import { CODE_ERROR_FIELDS, CodeField, typedCode } from '../form/codes';
import { TextField } from '../form/fields';
import type { SignedInUser } from '../../../shared/session/signed-in-user';
import type { CodeDelivery } from '../identity/identity-port';
import { useIdentity } from '../use-identity';
import { ManageSection, Outcome, type OutcomeState, useOutcome } from './section';

/** Shows the e-mail address, changes it, and confirms it with a code. */
export function EmailSection({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [isCodeSent, setIsCodeSent] = useState(false);

  const notifySent = (delivery: CodeDelivery | null) => {
    setIsCodeSent(true);
    const destination = delivery?.destination ?? '';
    outcome.succeed(
      destination === '' ? t('account.manage.email.sent') : t('account.manage.email.sentTo', { destination }),
    );
  };
  const send = () => void outcome.attempt(async () => notifySent(await identity.sendEmailCode()));

  return (
    <ManageSection id="email">
      <EmailState user={user} />
      {user.email !== null && !user.emailVerified && !isCodeSent && (
        <Button variant="secondary" aria-busy={outcome.isBusy} onClick={send}>
          {t('account.manage.email.send')}
        </Button>
      )}
      <AccountForm
        key={user.email}
        submitLabel={t('account.manage.email.save')}
        // While a code is pending, confirming it is the primary action.
        submitVariant={isCodeSent ? 'secondary' : 'primary'}
        check={({ email = '' }) => ({ email: emailError(email.trim()) })}
        errorFields={{ AliasExistsException: 'email', InvalidParameterException: 'email' }}
        onAttempt={outcome.clear}
        onSubmit={async ({ email: typed = '' }) => {
          const email = typed.trim();
          const delivery = await identity.updateAttributes({ email });
          if (delivery === null) outcome.succeed(t('account.manage.email.saved', { email }));
          else notifySent(delivery);
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
    </ManageSection>
  );
}

/** Checks that an address has text on both sides of `@`; the provider checks the rest. */
function emailError(email: string): string | undefined {
  if (email === '') return 'EmptySignUpUsername';
  return /^\S+@\S+$/.test(email) ? undefined : 'MalformedEmail';
}

/** The address, and whether it is verified, as text and as an icon. */
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

/** Form for the code that was sent to the address. */
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
      check={({ code }) => ({ code: typedCode(code) === '' ? 'EmptyConfirmUserAttributeCode' : undefined })}
      errorFields={CODE_ERROR_FIELDS}
      onAttempt={outcome.clear}
      onSubmit={async ({ code }) => {
        await identity.confirmEmail(typedCode(code));
        outcome.succeed(t('account.manage.email.confirmed'));
        onConfirmed();
      }}
      others={
        <Button variant="secondary" aria-busy={outcome.isBusy} onClick={onResend}>
          {t('account.manage.email.resend')}
        </Button>
      }
    >
      <CodeField label={t('account.manage.email.code')} hint={t('account.manage.email.codeHint')} />
    </AccountForm>
  );
}
