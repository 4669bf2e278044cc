import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { Link } from '../../ui/link';

/** One language of the switch. */
export interface LanguageSwitchEntry {
  locale: Locale;
  /** Address of the current page in this language, or of the home page where it has none. */
  path: string;
  current: boolean;
}

export interface LanguageSwitchProps {
  entries: readonly LanguageSwitchEntry[];
}

/** List items of the languages. */
export function LanguageEntries({ entries }: LanguageSwitchProps) {
  return entries.map(({ locale, path, current }) => (
    <li key={locale}>
      <Link
        href={path}
        keepHash
        lang={locale}
        hrefLang={LOCALE_DETAILS[locale].lang}
        aria-current={current ? 'true' : undefined}
      >
        {LOCALE_DETAILS[locale].name}
      </Link>
    </li>
  ));
}
