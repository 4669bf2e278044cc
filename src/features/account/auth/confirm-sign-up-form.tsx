import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery, SignUpStep } from '../identity/identity-port';
import { errorCode } from '../error-catalogue';
import { AccountForm } from '../form/account-form';
import { CODE_ERROR_FIELDS, CodeField, CodeSent, ResendButton, typedCode } from '../form/codes';
import { useIdentity } from '../use-identity';

export interface ConfirmSignUpFormProps {
  username: string;
  /** Destination of the code; null when the provider does not return it. */
  delivery: CodeDelivery | null;
  onConfirmed: (step: SignUpStep) => Promise<void>;
  /**
   * Called if the address is confirmed already, such as in another tab (default: reported as an
   * error).
   */
  onConfirmedBefore?: () => void;
  others: ReactNode;
}

/** Form for the code that confirms an e-mail address. */
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
  // The next step may fail separately: a code cannot be used twice.
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
        check={({ code }) => ({
          code: confirmed === null && typedCode(code) === '' ? 'EmptyConfirmSignUpCode' : undefined,
        })}
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
        <CodeField label={t('account.step.code')} />
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
