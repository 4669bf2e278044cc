import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { accountSectionIds } from '../../../shared/page-contract';
import { Icon } from '../../../ui/icon';
import { errorCode, errorMessage } from '../error-catalogue';

/** The sections of the account page in order. */
export const SECTION_IDS = [
  'profile',
  'email',
  'groups',
  'password',
  'second-factors',
  'passkeys',
  'devices',
  'sign-out',
  'delete',
] as const;
/** A section of the account page. */
export type SectionId = (typeof SECTION_IDS)[number];

/** A section of the account page with its heading, beside it where there is room. */
export function ManageSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation('pages');
  const ids = accountSectionIds(id);
  return (
    <section className="section" id={ids.section} aria-labelledby={ids.heading}>
      <h2 id={ids.heading}>{t(`account.manage.section.${id}`)}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Result of the last action of a section, as a message. */
interface Result {
  hasFailed: boolean;
  message: string;
}

/** Result of `useOutcome`. */
export interface OutcomeState {
  result: Result | null;
  /** Sets a success message. */
  succeed: (message: string) => void;
  /** Clears the result when another attempt starts. */
  clear: () => void;
  /** Whether an action is running. */
  isBusy: boolean;
  /** Runs an action, unless another one is running; a rejection becomes an error message. */
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Runs an action after the one that is running: for one that the user could not start again. */
  attemptNext: (work: () => Promise<void>) => Promise<void>;
}

/** Stores the result of the last action of a section. */
export function useOutcome(): OutcomeState {
  const { t } = useTranslation('pages');
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State updates are rendered a moment later: a second press may come before.
  const running = useRef<Promise<void> | null>(null);
  const clear = () => setResult(null);
  const attempt = async (work: () => Promise<void>) => {
    if (running.current !== null) return;
    clear();
    setIsBusy(true);
    running.current = work().catch((error: unknown) =>
      setResult({ hasFailed: true, message: errorMessage(t, errorCode(error)) }),
    );
    await running.current;
    running.current = null;
    setIsBusy(false);
  };
  return {
    result,
    isBusy,
    succeed: (message) => setResult({ hasFailed: false, message }),
    clear,
    attempt,
    attemptNext: async (work) => {
      await running.current;
      await attempt(work);
    },
  };
}

/**
 * Message with the result of the last action, inside its section. It stays until the next action,
 * and is announced by screen readers. If the pressed button is removed, it gets the focus.
 */
export function Outcome({ outcome: { result } }: { outcome: OutcomeState }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result !== null && document.activeElement === document.body) place.current?.focus();
  }, [result]);
  return (
    <div ref={place} tabIndex={-1}>
      <div role="status">{result?.hasFailed === false && <Sentence result={result} />}</div>
      {result?.hasFailed === true && (
        <div role="alert">
          <Sentence result={result} />
        </div>
      )}
    </div>
  );
}

function Sentence({ result: { hasFailed, message } }: { result: Result }) {
  return (
    <p className={hasFailed ? 'field-error' : 'color-green'}>
      <Icon name={hasFailed ? 'error' : 'check'} /> {message}
    </p>
  );
}
