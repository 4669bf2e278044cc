import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery } from '../identity/identity-port';
import { AccountForm } from '../form/account-form';
import { CodeField } from '../form/code-field';
import { CodeSent } from '../form/code-sent';
import { foundErrors } from '../form/found-errors';
import { NewPassword, newPasswordError } from '../form/new-password';
import { ResendButton } from '../form/resend-button';
import { CODE_ERROR_FIELDS, typedCode } from '../form/typed-code';

/** Props of `NewPasswordForm`. */
export interface NewPasswordFormProps {
  username: string;
  /** Where the code went; null when the provider did not say. */
  delivery: CodeDelivery | null;
  onConfirm: (code: string, newPassword: string) => Promise<void>;
  onResend: () => Promise<void>;
  others: ReactNode;
}

/** Collects the code that was sent, and the password that takes the place of the forgotten one. */
export function NewPasswordForm({ username, delivery, onConfirm, onResend, others }: NewPasswordFormProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <AccountForm
        submitLabel={t('account.reset.confirm.submit')}
        check={({ code, newPassword }) =>
          foundErrors({
            code: typedCode(code) === '' ? 'EmptyConfirmResetPasswordConfirmationCode' : undefined,
            newPassword: newPasswordError(newPassword),
          })
        }
        errorFields={{
          ...CODE_ERROR_FIELDS,
          EmptyConfirmResetPasswordConfirmationCode: 'code',
          EmptyConfirmResetPasswordNewPassword: 'newPassword',
          InvalidPasswordException: 'newPassword',
        }}
        onSubmit={({ code, newPassword = '' }) => onConfirm(typedCode(code), newPassword)}
        others={others}
      >
        {delivery === null ? <p>{t('account.reset.sent')}</p> : <CodeSent delivery={delivery} medium="EMAIL" />}
        <p className="aside">{t('account.reset.verifiedOnly')}</p>
        <CodeField name="code" label={t('account.step.code')} />
        <NewPassword username={username} label={t('account.step.newPassword.label')} />
      </AccountForm>
      <ResendButton onResend={onResend} />
    </>
  );
}
