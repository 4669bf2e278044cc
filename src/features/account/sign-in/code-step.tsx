import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { AccountForm } from '../form/account-form';
import { CodeField } from '../form/code-field';
import { foundErrors } from '../form/found-errors';
import { CODE_ERROR_FIELDS, typedCode } from '../form/typed-code';

/** Props of `CodeStep`. */
export interface CodeStepProps {
  /** What the code is called. */
  label: string;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
  /** Before the field: where the code comes from (default: nothing). */
  children?: ReactNode;
}

/** Collects a code that was sent, or that an app shows. */
export function CodeStep({ label, onAnswer, others, children }: CodeStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={({ code }) => foundErrors({ code: codeError(typedCode(code)) })}
      errorFields={{ ...CODE_ERROR_FIELDS, EmptyChallengeResponse: 'code' }}
      onSubmit={({ code }) => onAnswer(typedCode(code))}
      others={others}
    >
      {children}
      <CodeField name="code" label={label} />
    </AccountForm>
  );
}

/** Codes of a sign-in are digits alone: anything else costs a try without a chance. */
function codeError(code: string): string | undefined {
  if (code === '') return 'EmptyChallengeResponse';
  return /^\d+$/.test(code) ? undefined : 'CodeMismatchException';
}
