import { useTranslation } from '../messages/use-translation';
import { LanguageSwitch } from '../features/navigation/language-switch';
import { NavigationButton } from '../features/navigation/navigation';
import { VersionSwitch } from '../features/navigation/version-switch';
import { searchKeys } from '../features/search/search-keys';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { SiteName } from './site-name';
import type { ShellProps } from './shell';

/** Props of `Header`. */
export type HeaderProps = Pick<
  ShellProps,
  | 'siteName'
  | 'homePath'
  | 'versions'
  | 'versionListPath'
  | 'languages'
  | 'searchPath'
  | 'hasSearchShortcut'
  | 'accountPath'
  | 'headerEnd'
  | 'navigation'
>;

/** Id of the search entry: what the second skip link leads to. */
export const SEARCH_ID = 'search';

/** The start of every page: one line that stays while the text scrolls. */
export function Header(props: HeaderProps) {
  return (
    <header className="header">
      <div className="bar">
        {props.navigation && <NavigationButton />}
        <SiteName name={props.siteName} path={props.homePath} />
        {props.versions.length > 0 && (
          <VersionSwitch entries={props.versions} versionListPath={props.versionListPath} />
        )}
        <div className="row end">
          {props.searchPath !== null && (
            <SearchEntry path={props.searchPath} hasShortcut={props.hasSearchShortcut ?? true} />
          )}
          <LanguageSwitch entries={props.languages} />
          {props.headerEnd}
          <AccountEntry path={props.accountPath} />
        </div>
      </div>
    </header>
  );
}

/**
 * Leads to the search page, or opens the search dialog once scripts run. It looks like a field where there is room, and is
 * an icon where there is not. The boot script listens to its keys.
 */
function SearchEntry({ path, hasShortcut }: { path: string; hasShortcut: boolean }) {
  const { t } = useTranslation('partials');
  return (
    <Link className="search-entry header-link" id={SEARCH_ID} href={path} aria-keyshortcuts={searchKeys(hasShortcut)}>
      <Icon name="search" />
      <span>{t('search.entry')}</span>
      {hasShortcut && <kbd aria-hidden="true">/</kbd>}
    </Link>
  );
}

/** Leads to the account. Where a session is known its name is put into the empty place, by the boot script or later. */
function AccountEntry({ path }: { path: string }) {
  const { t } = useTranslation('partials');
  return (
    <Link className="account-entry header-link" href={path}>
      <Icon name="user" />
      <span className="visually-hidden">{t('account.entry')} </span>
      <span className="wide-only" data-session-name="" suppressHydrationWarning />
    </Link>
  );
}
