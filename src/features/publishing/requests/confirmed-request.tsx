import { useTranslation } from '../../../messages/use-translation';
import type { Result } from '../../../shared/http/request';
import { ConfirmedButton, type ConfirmedButtonProps } from '../../../ui/confirmed-button';
import { FailedRequestError, RequestProblem } from './request-problem';

export interface ConfirmedRequestProps extends Pick<ConfirmedButtonProps, 'variant' | 'label' | 'title' | 'text'> {
  ask: () => Promise<Result<unknown>>;
}

/** A button for a change of the public site, which is confirmed in a dialog. */
export function ConfirmedRequest({ ask, ...question }: ConfirmedRequestProps) {
  const { t } = useTranslation('publishing');
  return (
    <ConfirmedButton
      {...question}
      color="version"
      confirmLabel={question.label}
      labels={{ busy: t('status.busy'), cancel: t('confirm.cancel'), close: t('confirm.close') }}
      onConfirm={async () => {
        const result = await ask();
        if (result.kind !== 'ok') throw new FailedRequestError(result);
      }}
      failureText={(error) => <RequestProblem error={error} />}
    />
  );
}
