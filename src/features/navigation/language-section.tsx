import { LOCALE_DETAILS } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Link } from '../../ui/link';
import type { LanguageSwitchProps } from './language-switch';
import { switchAddress } from './switch-address';

/** The language in the settings dialog: links to the page being read in each language. */
export function LanguageSection({ entries }: LanguageSwitchProps) {
  const { t } = useTranslation('partials');
  return (
    <fieldset className="field">
      <legend>{t('settings.language')}</legend>
      <ul className="rows quiet">
        {entries.map(({ locale, path, current, resolution }) => (
          <li key={locale}>
            <Link
              href={switchAddress({ path, resolution })}
              keepHash={resolution === 'same'}
              lang={locale}
              hrefLang={LOCALE_DETAILS[locale].lang}
              aria-current={current ? 'true' : undefined}
            >
              {LOCALE_DETAILS[locale].name}
            </Link>
            {resolution !== 'same' && <p className="aside">{t(`languageSwitch.${resolution}`)}</p>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
