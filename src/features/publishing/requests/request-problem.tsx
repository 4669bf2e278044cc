import { useTranslation } from '../../../messages/use-translation';
import type { Result } from '../../../shared/http/request';

/** Returns why a request to the service failed, in English; null when it succeeded. */
export function problemOf(result: Result<unknown>): string | null {
  if (result.kind === 'unavailable') return result.problem.message;
  return result.kind === 'refused' ? 'The service refused it: this account has no access.' : null;
}

/** Message that a request to the service failed, with its problem in English. */
export function RequestProblem({ problem }: { problem: string }) {
  const { t } = useTranslation('publishing');
  return (
    <>
      {t('status.problem')} <span lang="en">{problem}</span>
    </>
  );
}
