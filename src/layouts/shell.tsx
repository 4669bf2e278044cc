import type { ReactNode } from 'react';
import { useTranslation } from '../messages/use-translation';
import { ErrorBoundary } from '../features/errors/error-boundary';
import { Navigation, type NavigationProps } from '../features/navigation/navigation';
import * as SHELL_IDS from '../shared/shell-ids';
import { Link } from '../ui/link';
import { Footer, type FooterProps } from './footer';
import { Header, type HeaderProps } from './header';
import { Announcement, type RenderedAnnouncement } from './site-parts';
import { ConsentBanner } from './consent-parts';
import { useMenus } from './use-menus';

/** Props of every layout. */
export interface ShellProps extends HeaderProps, FooterProps {
  /** Dialog that the search entry opens (default: the entry leads to the search page). */
  searchDialog?: ReactNode;
  /** Announcement above the header (default: none). */
  announcement?: RenderedAnnouncement | undefined;
  /** Address of the offline page. */
  offlinePath: string;
  /** Sidebar tree beside the content; null on a page without one. */
  navigation: NavigationProps | null;
  children: ReactNode;
}

/**
 * Layout of most pages, on which all others but that of signing in are based: header, content and
 * footer, with the sidebar tree beside the content on a page of a version.
 */
export function DefaultLayout(props: ShellProps) {
  const { t } = useTranslation('partials');
  const { navigation, searchPath, languages } = props;
  const path = languages.find(({ current }) => current)?.path ?? '';
  useMenus(path);
  const announcement = HAS_ANNOUNCEMENT && props.announcement && <Announcement {...props.announcement} />;
  return (
    <>
      <Link className="skip-link" href={`#${SHELL_IDS.content}`}>
        {t('skip.content')}
      </Link>
      <Link className="skip-link" href={`#${searchPath === null ? SHELL_IDS.searchField : SHELL_IDS.searchEntry}`}>
        {t('skip.search')}
      </Link>
      {/* Constant at build time: removed from bundles of sites without these parts. */}
      {CONSENT_SERVICE === '' ? (
        announcement
      ) : (
        <>
          <ConsentBanner privacyPolicyPath={props.privacyPolicyPath} />
          {announcement}
        </>
      )}
      <ErrorBoundary name="header" resetKey={path}>
        <Header {...props} hasNavigation={navigation !== null} />
      </ErrorBoundary>
      {/* Right after its entry: it must be parsed before a click on it, even on a long page. */}
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

/** Layout of a version's own page: no sidebar, and the heading has the width of the page. */
export function LargeHeadingLayout(props: ShellProps) {
  return <DefaultLayout {...props} navigation={null} />;
}

/**
 * Layout of the search page: the search field is in the page, so the header has none, and there is
 * no sidebar.
 */
export function SearchLayout(props: ShellProps) {
  return <DefaultLayout {...props} navigation={null} searchPath={null} />;
}

/**
 * Notice that there is no network, and whether the page comes from the cache of this device. It is
 * in every page and shown by CSS when `<html>` has the attribute: the service worker and the boot
 * script set it, and React may never run. It is not a live region: readers lose nothing, and links
 * to unavailable pages are marked.
 */
function OfflineNote({ path }: { path: string }) {
  const { t } = useTranslation('partials');
  return (
    <p className="column offline-note aside">
      <Link href={path}>{t('offline.note')}</Link>
      <span>{` · ${t('offline.copy')}`}</span>
    </p>
  );
}
