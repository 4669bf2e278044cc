import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import { TextField, type TextFieldProps } from '../form/text-field';

/** Props of `TextStep`. */
export interface TextStepProps extends Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'autoComplete' | 'inputMode'> {
  /** Finds what is wrong with an answer that is not empty (default: nothing is). */
  check?: (answer: string) => string | undefined;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
  /** Before the field (default: nothing). */
  children?: ReactNode;
}

/** Collects a line of text. */
export function TextStep({ check, onAnswer, others, children, ...field }: TextStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={({ answer = '' }) =>
        foundErrors({ answer: answer.trim() === '' ? 'EmptyChallengeResponse' : check?.(answer.trim()) })
      }
      errorFields={{
        EmptyChallengeResponse: 'answer',
        InvalidParameterException: 'answer',
        NotAuthorizedException: 'answer',
        CodeMismatchException: 'answer',
      }}
      onSubmit={({ answer = '' }) => onAnswer(answer.trim())}
      others={others}
    >
      {children}
      <TextField name="answer" {...field} autoCapitalize="off" spellCheck={false} />
    </AccountForm>
  );
}
