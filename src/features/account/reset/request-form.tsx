import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import { TextField } from '../form/text-field';

/** Props of `RequestForm`. */
export interface RequestFormProps {
  /** The name that the form begins with. */
  username: string;
  onRequest: (username: string) => Promise<void>;
  others: ReactNode;
}

/** Asks whose password was forgotten. */
export function RequestForm({ username, onRequest, others }: RequestFormProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.reset.request')}
      check={(values) =>
        foundErrors({ username: (values['username'] ?? '').trim() === '' ? 'EmptyResetPasswordUsername' : undefined })
      }
      errorFields={{ EmptyResetPasswordUsername: 'username' }}
      onSubmit={(values) => onRequest((values['username'] ?? '').trim())}
      others={others}
    >
      <TextField
        name="username"
        label={t('account.signIn.username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={username}
      />
    </AccountForm>
  );
}
