import { useTranslation } from '../../messages/use-translation';
import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Menu } from '../../ui/menu';
import { switchAddress } from './switch-address';

/** One language of the switch. */
export interface LanguageSwitchEntry {
  locale: Locale;
  /** Where the entry leads: the page nearest to the one being read. */
  path: string;
  current: boolean;
  resolution: SwitchTarget['resolution'];
}

/** Props of `LanguageSwitch`. */
export interface LanguageSwitchProps {
  entries: readonly LanguageSwitchEntry[];
}

/** Leads to the page being read in the other language. Each language is named in its own words. */
export function LanguageSwitch({ entries }: LanguageSwitchProps) {
  const { t } = useTranslation('partials');
  const current = entries.find((entry) => entry.current);
  return (
    <Menu
      label={`${t('languageSwitch.label')} ${current ? LOCALE_DETAILS[current.locale].name : ''}`}
      items={entries.map(({ locale, path, current: isCurrent, resolution }) => (
        <li key={locale}>
          <Link
            href={switchAddress({ path, resolution })}
            keepHash={resolution === 'same'}
            lang={locale}
            hrefLang={LOCALE_DETAILS[locale].lang}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {LOCALE_DETAILS[locale].name}
          </Link>
          {resolution !== 'same' && <p className="aside">{t(`languageSwitch.${resolution}`)}</p>}
        </li>
      ))}
    >
      <Icon name="language" />
      {current && (
        <span className="wide-only" aria-hidden="true">
          {LOCALE_DETAILS[current.locale].name}
        </span>
      )}
    </Menu>
  );
}
