import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { ApiProblem } from '../../../shared/http/request';
import { Failure } from '../../../ui/failure';
import type { TextEngineError } from '../engine/text-engine';

export interface ProblemNoticeProps {
  problem: ApiProblem;
  /** Whether earlier content is still rendered below. */
  hasContent: boolean;
  onRetry: () => void;
}

/** Notice that the content API failed: the reason, and a button to try again. */
export function ProblemNotice({ problem, hasContent, onRetry }: ProblemNoticeProps) {
  const { t } = useTranslation('private');
  return (
    <FailureNotice title={t('state.problem.title')} details={problem.message} onRetry={onRetry}>
      {t(`state.problem.${problem.reason}`)} {hasContent && t('state.problem.stale')}
    </FailureNotice>
  );
}

export interface TextNoticeProps {
  problem: TextEngineError;
  onRetry: () => void;
}

/** Notice that the text of an article could not be compiled; the rest of the page is rendered. */
export function TextNotice({ problem, onRetry }: TextNoticeProps) {
  const { t } = useTranslation('private');
  const reason = problem.reason === 'too-slow' ? 'too-slow' : 'unavailable';
  return (
    <FailureNotice title={t('state.text.title')} details={problem.message} onRetry={onRetry}>
      {t(`state.text.${reason}`)}
    </FailureNotice>
  );
}

interface FailureNoticeProps {
  title: string;
  children: ReactNode;
  /** In English. */
  details: string;
  onRetry: () => void;
}

function FailureNotice({ title, children, details, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation('private');
  return (
    <section className="column" aria-label={title}>
      <Failure
        title={title}
        details={{ label: t('state.problem.details'), text: details }}
        retry={{ label: t('state.retry'), onRetry }}
      >
        {children}
      </Failure>
    </section>
  );
}
