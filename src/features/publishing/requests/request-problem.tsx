import { useTranslation } from '../../../messages/use-translation';
import type { Result } from '../../../shared/http/request';

/** Error of a request to the service that failed. Its message is technical, and in English. */
export class FailedRequestError extends Error {
  override name = 'FailedRequestError';
  /** Whether the user has no access, or is no longer signed in. */
  readonly isRefused: boolean;

  constructor(result: Exclude<Result<unknown>, { kind: 'ok' }>) {
    super(result.kind === 'refused' ? 'The service refused the request.' : result.problem.message);
    this.isRefused = result.kind === 'refused';
  }
}

/** Returns the error of a request to the service; null when it succeeded. */
export const errorOf = (result: Result<unknown>): FailedRequestError | null =>
  result.kind === 'ok' ? null : new FailedRequestError(result);

export interface RequestProblemProps {
  error: unknown;
  /** Sentence about the request that failed (default: that a request failed). */
  text?: string;
}

/** Message that a request to the service failed, with a technical reason unless it was refused. */
export function RequestProblem({ error, text }: RequestProblemProps) {
  const { t } = useTranslation('publishing');
  const isRefused = error instanceof FailedRequestError && error.isRefused;
  return (
    <>
      {text ?? t('status.problem')}{' '}
      {isRefused ? (
        t('status.refused')
      ) : (
        <span lang="en">{error instanceof Error ? error.message : String(error)}</span>
      )}
    </>
  );
}
