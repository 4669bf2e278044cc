import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { CodeDelivery } from '../identity/identity-port';
import { errorCode, errorMessage } from '../error-catalogue';
import { TextField } from './fields';

export interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
}

/** Maximum length of a code of a user pool. */
const MAX_CODE_LENGTH = 32;

/**
 * A field named `code`, for a code that was sent, or that an app shows. Mobile devices fill it in
 * automatically.
 */
export function CodeField({ label, hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_CODE_LENGTH}
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

/** Removes the spaces from a code, which e-mails and apps show in it. */
export const typedCode = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, '');

/** Fields by error code, in a form with a `CodeField`. */
export const CODE_ERROR_FIELDS = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
} as const;

export interface CodeSentProps {
  /** Null when the provider does not return it. */
  delivery: CodeDelivery | null;
  /** Medium of codes of this kind. */
  medium: CodeDelivery['medium'];
}

/** Message with the destination of a code, as far as known. */
export function CodeSent({ delivery, medium }: CodeSentProps) {
  const { t } = useTranslation('pages');
  const kind = delivery?.medium ?? medium;
  const destination = delivery?.destination ?? '';
  return <p>{destination === '' ? t(`account.step.sent${kind}`) : t(`account.step.sent${kind}To`, { destination })}</p>;
}

/**
 * Time between two requests for a code, in seconds: e-mails take some time, and pools send few per
 * hour.
 */
const RESEND_WAIT_S = 30;

/**
 * Button that requests another code. The first code was sent when it appeared, so it starts with a
 * countdown.
 */
export function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { t } = useTranslation('pages');
  const { secondsLeft, startAgain } = useCountdown(RESEND_WAIT_S);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const resend = async (button: HTMLElement) => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    const wait = () => {
      // The countdown replaces the button.
      if (document.activeElement === button) status.current?.focus();
      startAgain();
    };
    try {
      await onResend();
      setOutcome(t('account.step.resent'));
      wait();
    } catch (error) {
      const code = errorCode(error);
      setOutcome(errorMessage(t, code));
      // After a network error no code was sent.
      if (code !== 'NetworkError') wait();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flow aside">
      <p role="status" ref={status} tabIndex={-1}>
        {outcome}
      </p>
      {secondsLeft > 0 ? (
        <p>{t('account.step.resendWait', { count: secondsLeft })}</p>
      ) : (
        <Button variant="inline" aria-busy={isBusy} onClick={({ currentTarget }) => void resend(currentTarget)}>
          {isBusy ? t('account.form.busy') : t('account.step.resend')}
        </Button>
      )}
    </div>
  );
}

/** Counts seconds down to 0. It reads the clock, since timers of background tabs are throttled. */
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
