import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery, SignedInUser } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { AccountForm } from '../form/account-form';
import { CodeField } from '../form/code-field';
import type { FieldErrors, FormValues } from '../form/form-state';
import { TextField } from '../form/text-field';
import { useIdentity } from '../use-identity';
import { ManagePart } from './manage-section';
import { Outcome, type OutcomeState, useOutcome } from './outcome';

/** Shows the e-mail address, changes it, and confirms it with the code that was sent there. */
export function EmailPart({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const [isCodeSent, setIsCodeSent] = useState(false);

  const tellSent = (delivery: CodeDelivery | null) => {
    setIsCodeSent(true);
    const destination = delivery?.destination ?? '';
    outcome.tell(
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
          if (delivery === null) outcome.tell(t('account.manage.email.saved', { email }));
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
      check={(values): Record<string, string> =>
        values['code']?.trim() ? {} : { code: 'EmptyConfirmUserAttributeCode' }
      }
      errorFields={{ CodeMismatchException: 'code', ExpiredCodeException: 'code' }}
      onAttempt={outcome.clear}
      onSubmit={async (values) => {
        await identity.confirmEmail(values['code']?.trim() ?? '');
        outcome.tell(t('account.manage.email.confirmed'));
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
