import { useTranslation } from '../../messages/use-translation';
import { LanguageEntries, type LanguageSwitchProps } from './language-entries';

/**
 * Language setting in the settings dialog: links to the current page in each language. Nothing
 * where there is only one.
 */
export function LanguageSection({ entries }: LanguageSwitchProps) {
  const { t } = useTranslation('settings');
  if (entries.length < 2) return null;
  return (
    <fieldset className="field">
      <legend>{t('language')}</legend>
      <ul className="rows quiet">
        <LanguageEntries entries={entries} />
      </ul>
    </fieldset>
  );
}
