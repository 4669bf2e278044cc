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
import { HeaderLinks } from './site-parts';
import type { RenderedLink } from '../shared/site/site-links';
import { DATA_SESSION_NAME } from '../shared/page-contract';

export interface HeaderProps extends AccountEntrance {
  siteName: string;
  /** Image before the name (default: the mascot, if the site has it). */
  logo?: SiteLogo | null | undefined;
  homePath: string;
  /** Address of the list of versions. */
  versionListPath: string;
  /** Empty when there is no version to switch to. */
  versions: readonly VersionSwitchEntry[];
  languages: readonly LanguageSwitchEntry[];
  /** Address of the search page; null when the page has its own search field. */
  searchPath: string | null;
  /** Whether the key `/` opens the search (default: true). */
  hasSearchShortcut?: boolean;
  /** Links above the header (default: none). */
  headerLinks?: readonly RenderedLink[] | undefined;
  /** Content after the language switch, such as the colour mode (default: none). */
  headerEnd?: ReactNode;
}

/** Header of every page: one line that stays visible while the text scrolls. */
export function Header({ hasNavigation, ...props }: HeaderProps & { hasNavigation: boolean }) {
  return (
    <header className="header">
      {HAS_HEADER_LINKS && props.headerLinks && (
        <HeaderLinks
          siteName={props.siteName}
          links={props.headerLinks}
          path={props.languages.find(({ current }) => current)?.path ?? ''}
        />
      )}
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
 * Link to the search page. The boot script opens the search dialog instead and handles its
 * shortcuts. It looks like a field on wide screens and is an icon on narrow ones.
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

/** Empty content for the name. Other code fills it, and React does not change it. */
const FILLED_ELSEWHERE = { __html: '' };

/**
 * Link to the account. When a session is known, the boot script or later code fills the empty
 * element with its name.
 */
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
