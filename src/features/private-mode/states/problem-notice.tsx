import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import type { ApiProblem } from '../../../shared/http/request';
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
      {t(`state.problem.${problem.reason}`)} {hasContent && t('state.problem.kept')}
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
  const id = useId();
  return (
    <section className="column notice widget widget-warning flow" aria-labelledby={id}>
      <div role="alert">
        <p id={id} className="widget-title">
          {title}
        </p>
        <p>{children}</p>
      </div>
      <details>
        <summary>{t('state.problem.details')}</summary>
        <p lang="en">{details}</p>
      </details>
      <p>
        <Button onClick={onRetry}>{t('state.retry')}</Button>
      </p>
    </section>
  );
}
