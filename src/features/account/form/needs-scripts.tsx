import { useTranslation } from '../../../messages/use-translation';

/** Says, where scripts are off, why the form cannot be sent. */
export function NeedsScripts() {
  const { t } = useTranslation('pages');
  return (
    <noscript>
      <p className="notice">{t('account.step.noScript')}</p>
    </noscript>
  );
}
