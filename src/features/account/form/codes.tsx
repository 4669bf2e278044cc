import { useEffect, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { CodeDelivery } from '../identity/identity-port';
import { errorCode, errorMessage } from '../error-catalogue';
import { TextField } from './fields';

export interface CodeFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

/** Longest code that a user pool sends or takes. */
const LONGEST_CODE = 32;

/** A field for a code that was sent, or that an app shows: telephones offer it by themselves. */
export function CodeField({ name, label, hint }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LONGEST_CODE}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

/** A code as it was typed or pasted, without the spaces that mails and apps show in it. */
export const typedCode = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, '');

/** Which field an error about a code belongs to, in a form whose field is named `code`. */
export const CODE_ERROR_FIELDS = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
} as const;

export interface CodeSentProps {
  /** Null when the provider does not say. */
  delivery: CodeDelivery | null;
  /** How codes of this kind travel. */
  medium: CodeDelivery['medium'];
}

/** Says where a code was sent, as far as the provider tells. */
export function CodeSent({ delivery, medium }: CodeSentProps) {
  const { t } = useTranslation('pages');
  const kind = delivery?.medium ?? medium;
  const destination = delivery?.destination ?? '';
  return <p>{destination === '' ? t(`account.step.sent${kind}`) : t(`account.step.sent${kind}To`, { destination })}</p>;
}

/** How long after a code another one can be asked for, in seconds: mails need some time, and pools send few an hour. */
const RESEND_WAIT_S = 30;

export interface ResendButtonProps {
  onResend: () => Promise<void>;
}

/** Asks for another code. The first one was sent when it appeared: it waits, and says for how long. */
export function ResendButton({ onResend }: ResendButtonProps) {
  const { t } = useTranslation('pages');
  const { secondsLeft, startAgain } = useCountdown(RESEND_WAIT_S);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const resend = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    try {
      await onResend();
      setOutcome(t('account.step.resent'));
      startAgain();
    } catch (error) {
      const code = errorCode(error);
      setOutcome(errorMessage(t, code));
      // What never reached the service was not sent either.
      if (code !== 'NetworkError') startAgain();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flow aside">
      <p role="status">{outcome}</p>
      {secondsLeft > 0 ? (
        <p>{t('account.step.resendWait', { count: secondsLeft })}</p>
      ) : (
        <Button variant="inline" aria-busy={isBusy} onClick={() => void resend()}>
          {isBusy ? t('account.form.busy') : t('account.step.resend')}
        </Button>
      )}
    </div>
  );
}

/** Counts seconds down to 0. It reads the clock: a tab in the background is told the time rarely. */
function useCountdown(seconds: number): { secondsLeft: number; startAgain: () => void } {
  const [state, setState] = useState(() => ({ end: Date.now() + seconds * 1000, secondsLeft: seconds }));
  const { end, secondsLeft } = state;
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setState((before) => (before.end === end ? { end, secondsLeft: left } : before));
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return { secondsLeft, startAgain: () => setState({ end: Date.now() + seconds * 1000, secondsLeft: seconds }) };
}
