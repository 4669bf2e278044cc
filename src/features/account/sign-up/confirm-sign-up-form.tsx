import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery, SignUpStep } from '../../../shared/identity/identity-port';
import { AccountForm } from '../form/account-form';
import { CodeField } from '../form/code-field';
import { CodeSent } from '../form/code-sent';
import { foundErrors } from '../form/found-errors';
import { ResendButton } from '../form/resend-button';
import { CODE_ERROR_FIELDS, typedCode } from '../form/typed-code';
import { useIdentity } from '../identity-context';

/** Props of `ConfirmSignUpForm`. */
export interface ConfirmSignUpFormProps {
  username: string;
  /** Where the code went; null when the provider did not say. */
  delivery: CodeDelivery | null;
  onConfirmed: (step: SignUpStep) => Promise<void>;
  others: ReactNode;
}

/** Collects the code that proves that an address is its owner's. */
export function ConfirmSignUpForm({ username, delivery, onConfirmed, others }: ConfirmSignUpFormProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const [lastDelivery, setLastDelivery] = useState(delivery);
  // What follows may fail on its own: a code is used up once it has been taken.
  const [confirmed, setConfirmed] = useState<SignUpStep | null>(null);
  return (
    <>
      <AccountForm
        submitLabel={t('account.step.confirm')}
        check={({ code }) =>
          foundErrors({ code: confirmed === null && typedCode(code) === '' ? 'EmptyConfirmSignUpCode' : undefined })
        }
        errorFields={{ ...CODE_ERROR_FIELDS, EmptyConfirmSignUpCode: 'code' }}
        onSubmit={async ({ code }) => {
          const step = confirmed ?? (await identity.confirmSignUp(username, typedCode(code)));
          setConfirmed(step);
          await onConfirmed(step);
        }}
        others={others}
      >
        <CodeSent delivery={lastDelivery} medium="EMAIL" />
        <CodeField name="code" label={t('account.step.code')} />
      </AccountForm>
      <ResendButton
        onResend={async () => {
          setLastDelivery(await identity.resendSignUpCode(username));
        }}
      />
    </>
  );
}
