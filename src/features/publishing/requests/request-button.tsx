import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button, type ButtonProps } from '../../../ui/button';
import type { Result } from '../../../shared/http/request';
import { errorOf, RequestProblem } from './request-problem';

export interface RequestButtonProps extends Pick<ButtonProps, 'variant'> {
  ask: () => Promise<Result<unknown>>;
  children: ReactNode;
}

/** A button that sends a request to the service and shows errors. */
export function RequestButton({ ask, variant, children }: RequestButtonProps) {
  const { t } = useTranslation('publishing');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const send = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    setError(errorOf(await ask()));
    setIsBusy(false);
  };
  return (
    <>
      <Button variant={variant} aria-busy={isBusy} onClick={() => void send()}>
        {isBusy ? t('status.busy') : children}
      </Button>
      <span className="color-red" role="alert">
        {error !== null && <RequestProblem error={error} />}
      </span>
    </>
  );
}
