import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Link } from '../../ui/link';

/** One language of the switch. */
export interface LanguageSwitchEntry {
  locale: Locale;
  /** Where the entry leads: the page nearest to the one being read. */
  path: string;
  current: boolean;
  resolution: SwitchTarget['resolution'];
}

export interface LanguageSwitchProps {
  entries: readonly LanguageSwitchEntry[];
}

/** The languages, as entries of a list: where one lacks the page, it says so and leads to the nearest. */
export function LanguageEntries({ entries }: LanguageSwitchProps) {
  const { t } = useTranslation('partials');
  return entries.map(({ locale, path, current, resolution }) => (
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
  ));
}

/**
 * Address of a switch entry. Where it does not lead to the same content it ends in the id of the notice, which shows that
 * of the page that it leads to.
 */
export function switchAddress({ path, resolution }: { path: string; resolution: SwitchTarget['resolution'] }): string {
  return resolution === 'same' ? path : `${path}#${SHELL_IDS.absentNotice}`;
}
