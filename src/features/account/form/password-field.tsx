import { useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { TextField } from './text-field';
import { DATA_REPLAY } from '../../../shared/page-contract';

/** Props of `PasswordField`. */
export interface PasswordFieldProps {
  name: string;
  label: string;
  /** `current-password` lets password managers fill it, `new-password` offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A field for a password, which can be shown. It has no longest: browsers would cut off without a word what is pasted. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const { t } = useTranslation('pages');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={null}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <Button variant="inline" {...{ [DATA_REPLAY]: '' }} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t('account.form.showPassword')}
        </Button>
      }
    />
  );
}
