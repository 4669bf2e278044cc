import { LOCALE_DETAILS } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import type { SwitchTarget } from '../../shared/navigation/switch-target';
import type { VersionSummary } from '../../shared/versions';
import * as SHELL_IDS from '../../shared/shell-ids';
import { Icon } from '../../ui/icon';
import { Label } from '../../ui/label';
import { Link } from '../../ui/link';
import { Menu } from '../../ui/menu';
import { LanguageEntries, type LanguageSwitchProps } from './language-entries';

/** One version of the switch. */
export interface VersionSwitchEntry extends Pick<VersionSummary, 'age'> {
  /** Name of the version. */
  label: string;
  /** Address of the nearest equivalent of the current page. */
  path: string;
  current: boolean;
  resolution: SwitchTarget['resolution'];
  /** Badge of a private version; null when it is public (default: null). */
  badge?: string | null;
}

export interface VersionSwitchProps {
  entries: readonly VersionSwitchEntry[];
  /** Address of the list of versions. */
  versionListPath: string;
}

/**
 * Menu with links to the current page in other versions. If a version lacks it, the item has a note
 * and links to the nearest page. Nothing where there is only one version.
 */
export function VersionSwitch({ entries, versionListPath }: VersionSwitchProps) {
  const { t } = useTranslation('partials');
  const current = entries.find((entry) => entry.current);
  if (entries.length < 2) return null;
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

/**
 * Returns the address of an entry. If it does not lead to the same content, it ends in the id of
 * the notice, which makes the target page display it.
 */
function switchAddress({ path, resolution }: VersionSwitchEntry): string {
  return resolution === 'same' ? path : `${path}#${SHELL_IDS.absentNotice}`;
}

function AgeLabel({ age }: Pick<VersionSummary, 'age'>) {
  const { t } = useTranslation('partials');
  if (age === 'old') return null;
  return <Label color={age === 'current' ? 'green-light' : 'blue-light'}>{t(`version.age.${age}`)}</Label>;
}

/**
 * Menu with links to the current page in the other languages. Each language has its own name.
 * Nothing where there is only one.
 */
export function LanguageSwitch({ entries }: LanguageSwitchProps) {
  const { t } = useTranslation('partials');
  const current = entries.find((entry) => entry.current);
  if (entries.length < 2) return null;
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
