import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Link } from '../../ui/link';

/** One language of the switch. */
export interface LanguageSwitchEntry {
  locale: Locale;
  /** Address of the nearest equivalent of the current page. */
  path: string;
  current: boolean;
  resolution: SwitchTarget['resolution'];
}

export interface LanguageSwitchProps {
  entries: readonly LanguageSwitchEntry[];
}

/**
 * List items of the languages. If one lacks the page, the item has a note and links to the nearest.
 */
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
 * Returns the address of a switch entry. If it does not lead to the same content, it ends in the id
 * of the notice, which makes the target page display it.
 */
export function switchAddress({ path, resolution }: { path: string; resolution: SwitchTarget['resolution'] }): string {
  return resolution === 'same' ? path : `${path}#${SHELL_IDS.absentNotice}`;
}
