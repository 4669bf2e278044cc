import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { accountSectionIds } from '../../../shared/page-contract';
import { Icon } from '../../../ui/icon';
import { errorCode, errorMessage } from '../error-catalogue';

/** The sections of the account page, in their order. */
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

/** A section of the account page, named by its heading: beside it where there is room. */
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

/** How the last action of a section ended, in words. */
interface Result {
  hasFailed: boolean;
  message: string;
}

/** What `useOutcome` gives. */
export interface OutcomeState {
  result: Result | null;
  /** It worked: says what was done. */
  succeed: (message: string) => void;
  /** Another try begins: what was shown of the one before is over. */
  clear: () => void;
  /** Does something; what it rejects with is shown, and stays here. */
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/** Keeps how the last action of a section ended. */
export function useOutcome(): OutcomeState {
  const { t } = useTranslation('pages');
  const [result, setResult] = useState<Result | null>(null);
  const succeed = useCallback((message: string) => setResult({ hasFailed: false, message }), []);
  const clear = useCallback(() => setResult(null), []);
  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      clear();
      try {
        await work();
      } catch (error) {
        // In the words of the catalogue.
        setResult({ hasFailed: true, message: errorMessage(t, errorCode(error)) });
      }
    },
    [clear, t],
  );
  return useMemo(() => ({ result, succeed, clear, attempt }), [result, succeed, clear, attempt]);
}

/**
 * Says how the last action of a section ended, beside what it was about: it stays until the next action, and screen
 * readers say it. When the button that was pressed is gone, the focus comes here.
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
