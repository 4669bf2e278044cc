import { useTranslation } from '../../../messages/use-translation';
import type { RebuildApi } from '../rebuild/rebuild-api';
import { ConfirmedRequest, type ConfirmedRequestProps } from './confirmed-request';

/** A button that unlocks publishing after a confirmation. */
export function UnlockButton({
  api,
  variant,
}: { api: Pick<RebuildApi, 'unlock'> } & Pick<ConfirmedRequestProps, 'variant'>) {
  const { t } = useTranslation('publishing');
  return (
    <ConfirmedRequest
      variant={variant}
      label={t('unlock.action')}
      title={t('unlock.title')}
      text={t('unlock.text')}
      ask={api.unlock}
    />
  );
}
