import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery, SignUpStep } from '../identity/identity-port';
import { errorCode } from '../error-catalogue';
import { AccountForm, foundErrors } from '../form/account-form';
import { CODE_ERROR_FIELDS, CodeField, CodeSent, ResendButton, typedCode } from '../form/codes';
import { useIdentity } from '../use-identity';

export interface ConfirmSignUpFormProps {
  username: string;
  /** Where the code went; null when the provider did not say. */
  delivery: CodeDelivery | null;
  onConfirmed: (step: SignUpStep) => Promise<void>;
  /** The address was confirmed already, such as in another tab (default: that is reported as an error). */
  onConfirmedBefore?: () => void;
  others: ReactNode;
}

/** Collects the code that proves that an address is its owner's. */
export function ConfirmSignUpForm({
  username,
  delivery,
  onConfirmed,
  onConfirmedBefore,
  others,
}: ConfirmSignUpFormProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const [lastDelivery, setLastDelivery] = useState(delivery);
  // What follows may fail on its own: a code is used up once it has been taken.
  const [confirmed, setConfirmed] = useState<SignUpStep | null>(null);
  const unlessConfirmed = async <Result,>(ask: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await ask();
    } catch (error) {
      if (errorCode(error) !== 'UserAlreadyConfirmed' || onConfirmedBefore === undefined) throw error;
      onConfirmedBefore();
      return null;
    }
  };
  return (
    <>
      <AccountForm
        submitLabel={t('account.step.confirm')}
        check={({ code }) =>
          foundErrors({ code: confirmed === null && typedCode(code) === '' ? 'EmptyConfirmSignUpCode' : undefined })
        }
        errorFields={{ ...CODE_ERROR_FIELDS, EmptyConfirmSignUpCode: 'code' }}
        onSubmit={async ({ code }) => {
          const step = confirmed ?? (await unlessConfirmed(() => identity.confirmSignUp(username, typedCode(code))));
          if (step === null) return;
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
          const sent = await unlessConfirmed(() => identity.resendSignUpCode(username));
          if (sent !== null) setLastDelivery(sent);
        }}
      />
    </>
  );
}
