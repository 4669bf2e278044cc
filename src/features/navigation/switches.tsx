import { useTranslation } from '../../messages/use-translation';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import type { VersionSummary } from '../../shared/versions/versions';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import { Menu } from '../../ui/menu';
import { LOCALE_DETAILS, type Locale } from '../../../content-schema';
import { Icon } from '../../ui/icon';
import * as SHELL_IDS from '../../shared/shell-ids';

/** One version of the switch. */
export interface VersionSwitchEntry extends Pick<VersionSummary, 'age'> {
  /** Name of the version. */
  label: string;
  /** Where the entry leads: the page nearest to the one being read. */
  path: string;
  current: boolean;
  resolution: SwitchTarget['resolution'];
  /** Badge of a private version; null when it is public (default: null). */
  badge?: string | null;
}

/** Props of `VersionSwitch`. */
export interface VersionSwitchProps {
  entries: readonly VersionSwitchEntry[];
  /** Address of the list of versions. */
  versionListPath: string;
}

/** Leads to the page being read in another version; where that version lacks it, says so and leads to the nearest. */
export function VersionSwitch({ entries, versionListPath }: VersionSwitchProps) {
  const { t } = useTranslation('partials');
  const current = entries.find((entry) => entry.current);
  return (
    <Menu
      label={t('versionSwitch.label')}
      items={
        <>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Link
                href={switchAddress(entry)}
                keepHash={entry.resolution === 'same'}
                aria-current={entry.current ? 'true' : undefined}
              >
                <span className="row">
                  {entry.label}{' '}
                  {entry.badge ? <Label color="purple">{entry.badge}</Label> : <AgeLabel age={entry.age} />}
                </span>
                {entry.resolution !== 'same' && <span className="aside">{t(`versionSwitch.${entry.resolution}`)}</span>}
              </Link>
            </li>
          ))}
          <li>
            <Link href={versionListPath}>{t('versionSwitch.all')}</Link>
          </li>
        </>
      }
    >
      <span>{current?.label ?? t('versionSwitch.choose')}</span>
    </Menu>
  );
}

function AgeLabel({ age }: Pick<VersionSummary, 'age'>) {
  const { t } = useTranslation('partials');
  if (age === 'old') return null;
  return <Label color={age === 'current' ? 'green-light' : 'blue-light'}>{t(`version.age.${age}`)}</Label>;
}

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
      items={<LanguageEntries entries={entries} />}
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
function switchAddress({ path, resolution }: { path: string; resolution: SwitchTarget['resolution'] }): string {
  return resolution === 'same' ? path : `${path}#${SHELL_IDS.absentNotice}`;
}
