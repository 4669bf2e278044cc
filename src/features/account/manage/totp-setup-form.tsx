import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { SignedInUser, TotpSetup } from '../identity/identity-port';
import { Button } from '../../../ui/button';
import { AccountForm } from '../form/account-form';
import { CodeField } from '../form/code-field';
import { useIdentity } from '../use-identity';
import { TotpSetupDetails } from '../totp-setup';

/** Setting up an authenticator app: asked for, under way, or neither. */
export function useTotpSetup(user: SignedInUser) {
  const identity = useIdentity();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  return {
    setup,
    /** Asks for a secret to share with the app. */
    start: async () => setSetup(await identity.setUpTotp(user.email ?? user.username)),
    end: () => setSetup(null),
  };
}

/** Props of `TotpSetupForm`. */
export interface TotpSetupFormProps {
  setup: TotpSetup;
  /** The app has shown a right code. */
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret to give to an authenticator app, and takes the app's first code. */
export function TotpSetupForm({ setup, onConfirmed, onCancel }: TotpSetupFormProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  return (
    <div className="box account-inset flow">
      <TotpSetupDetails setup={setup} />
      <AccountForm
        submitLabel={t('account.manage.factors.TOTP.confirm')}
        check={(values): Record<string, string> =>
          readCode(values['code']) === '' ? { code: 'EmptyVerifyTOTPSetupCode' } : {}
        }
        errorFields={{ EnableSoftwareTokenMFAException: 'code', CodeMismatchException: 'code' }}
        onSubmit={async (values) => {
          await identity.confirmTotp(readCode(values['code']));
          await onConfirmed();
        }}
        others={
          <Button variant="tertiary" onClick={onCancel}>
            {t('account.manage.cancel')}
          </Button>
        }
      >
        <CodeField
          name="code"
          label={t('account.manage.factors.TOTP.code')}
          hint={t('account.manage.factors.TOTP.codeHint')}
        />
      </AccountForm>
    </div>
  );
}

/** Apps show codes in two groups of three, and people type them so. */
function readCode(typed = ''): string {
  return typed.replace(/\s/g, '');
}
