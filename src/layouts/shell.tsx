import type { ReactNode } from 'react';
import { useTranslation } from '../messages/use-translation';
import type { LanguageSwitchEntry } from '../features/navigation/language-entries';
import type { VersionSwitchEntry } from '../features/navigation/switches';
import { Navigation, type NavigationProps } from '../features/navigation/navigation';
import * as SHELL_IDS from '../shared/shell-ids';
import { Link } from '../ui/link';
import { Footer, type FooterProps } from './footer';
import { Header } from './header';
import { useMenus } from './use-menus';

/** Props of every layout. */
export interface ShellProps extends FooterProps {
  /** Address of the list of versions. */
  versionListPath: string;
  /** Empty where the site has no version to switch to. */
  versions: readonly VersionSwitchEntry[];
  languages: readonly LanguageSwitchEntry[];
  /** Address of the search page; null where the page has a search field of its own. */
  searchPath: string | null;
  /** What the search entry opens, a dialog that is closed at first (default: the entry leads to the search page). */
  searchDialog?: ReactNode;
  /** Whether the key `/` leads to the search (default: true). */
  hasSearchShortcut?: boolean;
  /** What follows the language switch in the header, such as the colour mode (default: nothing). */
  headerEnd?: ReactNode;
  /** The articles beside the content; null on a page that has none. */
  navigation: NavigationProps | null;
  children: ReactNode;
}

/** Header, content and footer: what every layout but the one of signing in is made of. */
export function Shell(props: ShellProps) {
  const { t } = useTranslation('partials');
  const { navigation, searchPath, languages } = props;
  useMenus(languages.find(({ current }) => current)?.path ?? '');
  return (
    <>
      <Link className="skip-link" href={`#${SHELL_IDS.content}`}>
        {t('skip.content')}
      </Link>
      <Link className="skip-link" href={`#${searchPath === null ? SHELL_IDS.searchField : SHELL_IDS.searchEntry}`}>
        {t('skip.search')}
      </Link>
      <Header {...props} />
      {/* Right after its entry: it must be there when the entry is clicked, though the page be long. */}
      {searchPath !== null && props.searchDialog}
      <div className={navigation ? 'columns with-navigation' : 'columns'}>
        {navigation && <Navigation key={navigation.version.id} {...navigation} />}
        <main id={SHELL_IDS.content} tabIndex={-1}>
          {props.children}
        </main>
      </div>
      <Footer {...props} />
    </>
  );
}
