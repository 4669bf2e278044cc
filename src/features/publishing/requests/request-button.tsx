import type { ReactNode } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button, type ButtonProps } from '../../../ui/button';
import type { Result } from '../../../shared/http/request';
import { useRequest } from './use-request';

export interface RequestButtonProps extends Pick<ButtonProps, 'variant'> {
  ask: () => Promise<Result<unknown>>;
  children: ReactNode;
}

/** A button that sends a request to the service and shows errors. */
export function RequestButton({ ask, variant, children }: RequestButtonProps) {
  const { t } = useTranslation('publishing');
  const { isBusy, problem, send } = useRequest(ask);
  return (
    <>
      <Button variant={variant} aria-busy={isBusy} onClick={() => void send()}>
        {isBusy ? t('status.busy') : children}
      </Button>
      <RequestProblem problem={problem} />
    </>
  );
}

/** Message with the problem of a request. */
export function RequestProblem({ problem }: { problem: string | null }) {
  const { t } = useTranslation('publishing');
  return (
    <span className="color-red" role="alert">
      {problem !== null && (
        <>
          {t('status.problem')} <span lang="en">{problem}</span>
        </>
      )}
    </span>
  );
}
