import type { ReactNode } from 'react';
import { useTranslation } from '../messages/use-translation';
import { ErrorBoundary } from '../features/errors/error-boundary';
import { Navigation, type NavigationProps } from '../features/navigation/navigation';
import * as SHELL_IDS from '../shared/shell-ids';
import { Link } from '../ui/link';
import { Footer, type FooterProps } from './footer';
import { Header, type HeaderProps } from './header';
import { OfflineNote } from './offline-note';
import { useMenus } from './use-menus';

/** Props of every layout. */
export interface ShellProps extends HeaderProps, FooterProps {
  /** What the search entry opens, a dialog that is closed at first (default: the entry leads to the search page). */
  searchDialog?: ReactNode;
  /** Address of the offline page. */
  offlinePath: string;
  /** The articles beside the content; null on a page that has none. */
  navigation: NavigationProps | null;
  children: ReactNode;
}

/**
 * The layout of most pages, and what the others but that of signing in are made of: header, content, footer, and the articles
 * of the version beside the content where the page belongs to a version.
 */
export function DefaultLayout(props: ShellProps) {
  const { t } = useTranslation('partials');
  const { navigation, searchPath, languages } = props;
  const path = languages.find(({ current }) => current)?.path ?? '';
  useMenus(path);
  return (
    <>
      <Link className="skip-link" href={`#${SHELL_IDS.content}`}>
        {t('skip.content')}
      </Link>
      <Link className="skip-link" href={`#${searchPath === null ? SHELL_IDS.searchField : SHELL_IDS.searchEntry}`}>
        {t('skip.search')}
      </Link>
      <ErrorBoundary name="header" resetKey={path}>
        <Header {...props} hasNavigation={navigation !== null} />
      </ErrorBoundary>
      {/* Right after its entry: it must be there when the entry is clicked, though the page be long. */}
      {searchPath !== null && props.searchDialog}
      <div className={navigation ? 'columns with-navigation' : 'columns'}>
        {navigation && (
          <ErrorBoundary name="navigation" resetKey={path}>
            <Navigation key={navigation.version.id} {...navigation} />
          </ErrorBoundary>
        )}
        <main id={SHELL_IDS.content} tabIndex={-1}>
          <OfflineNote path={props.offlinePath} />
          {props.children}
        </main>
      </div>
      <ErrorBoundary name="footer" resetKey={path}>
        <Footer {...props} />
      </ErrorBoundary>
    </>
  );
}

/** The layout of a version's own page: no column beside it, the heading has the width of the page. */
export function LargeHeadingLayout(props: ShellProps) {
  return <DefaultLayout {...props} navigation={null} />;
}

/** The layout of the search page: it has the search field itself, so the header has none, and no column beside it. */
export function SearchLayout(props: ShellProps) {
  return <DefaultLayout {...props} navigation={null} searchPath={null} />;
}
