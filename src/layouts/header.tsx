import type { ReactNode } from 'react';
import { useTranslation } from '../messages/use-translation';
import type { LanguageSwitchEntry } from '../features/navigation/language-entries';
import { LanguageSwitch, VersionSwitch, type VersionSwitchEntry } from '../features/navigation/switches';
import { NavigationButton } from '../features/navigation/navigation';
import { searchKeys } from '../features/search/search-field';
import * as SHELL_IDS from '../shared/shell-ids';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { AccountLink, type AccountEntrance } from './account-link';
import { SiteName, type SiteLogo } from './site-name';
import { DATA_SESSION_NAME } from '../shared/page-contract';

export interface HeaderProps extends AccountEntrance {
  siteName: string;
  /** The picture before the name (default: the mascot, where the site has it). */
  logo?: SiteLogo | null | undefined;
  homePath: string;
  /** Address of the list of versions. */
  versionListPath: string;
  /** Empty where the site has no version to switch to. */
  versions: readonly VersionSwitchEntry[];
  languages: readonly LanguageSwitchEntry[];
  /** Address of the search page; null where the page has a search field of its own. */
  searchPath: string | null;
  /** Whether the key `/` leads to the search (default: true). */
  hasSearchShortcut?: boolean;
  /** What follows the language switch, such as the colour mode (default: nothing). */
  headerEnd?: ReactNode;
}

/** The start of every page: one line that stays while the text scrolls. */
export function Header({ hasNavigation, ...props }: HeaderProps & { hasNavigation: boolean }) {
  return (
    <header className="header">
      <div className="bar">
        {hasNavigation && <NavigationButton />}
        <SiteName name={props.siteName} path={props.homePath} logo={props.logo} />
        {props.versions.length > 0 && (
          <VersionSwitch entries={props.versions} versionListPath={props.versionListPath} />
        )}
        <div className="row end">
          {props.searchPath !== null && (
            <SearchEntry path={props.searchPath} hasShortcut={props.hasSearchShortcut ?? true} />
          )}
          <LanguageSwitch entries={props.languages} />
          {props.headerEnd}
          <AccountEntry accountPath={props.accountPath} session={props.session} />
        </div>
      </div>
    </header>
  );
}

/**
 * Leads to the search page; the boot script opens the search dialog instead, and listens to its keys. It looks like a field
 * where there is room, and is an icon where there is not.
 */
function SearchEntry({ path, hasShortcut }: { path: string; hasShortcut: boolean }) {
  const { t } = useTranslation('partials');
  return (
    <Link
      className="search-entry header-link"
      id={SHELL_IDS.searchEntry}
      href={path}
      aria-keyshortcuts={searchKeys(hasShortcut)}
    >
      <Icon name="search" />
      <span>{t('search.entry')}</span>
      {hasShortcut && <kbd aria-hidden="true">/</kbd>}
    </Link>
  );
}

/** What React writes into the place for the name: nothing. Others fill it, and React leaves them alone. */
const FILLED_ELSEWHERE = { __html: '' };

/** Leads to the account. Where a session is known its name is put into the empty place, by the boot script or later. */
function AccountEntry({ accountPath, session }: AccountEntrance) {
  const { t } = useTranslation('partials');
  return (
    <AccountLink className="account-entry header-link" accountPath={accountPath} session={session}>
      <Icon name="user" />
      <span className="visually-hidden">{t('account.entry')} </span>
      {session && (
        <span
          className="wide-only"
          {...{ [DATA_SESSION_NAME]: session.clientId }}
          dangerouslySetInnerHTML={FILLED_ELSEWHERE}
          suppressHydrationWarning
        />
      )}
    </AccountLink>
  );
}
