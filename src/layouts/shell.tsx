import type { ReactNode } from 'react';
import { useTranslation } from '../messages/use-translation';
import { LanguageSwitch, type LanguageSwitchEntry } from '../features/navigation/language-switch';
import { Navigation, NavigationButton, type NavigationProps } from '../features/navigation/navigation';
import { VersionSwitch, type VersionSwitchEntry } from '../features/navigation/version-switch';
import { HeronMark } from '../ui/heron';
import { Link } from '../ui/link';
import { Footer, type FooterProps } from './footer';
import { useMenus } from './use-menus';

/** Props of every layout. */
export interface ShellProps extends FooterProps {
  /** Address of the list of versions. */
  versionListPath: string;
  /** Empty where the site has no version to switch to. */
  versions: readonly VersionSwitchEntry[];
  languages: readonly LanguageSwitchEntry[];
  /** The search box of the header (default: none). */
  search?: ReactNode;
  /** What follows the language switch in the header, such as the colour mode (default: nothing). */
  headerEnd?: ReactNode;
  /** The articles beside the content; null on a page that has none. */
  navigation: NavigationProps | null;
  children: ReactNode;
}

/** Header, content and footer: what every layout is made of. */
export function Shell(props: ShellProps) {
  const { t } = useTranslation('partials');
  const { navigation, search, versions, languages } = props;
  useMenus(languages.find(({ current }) => current)?.path ?? '');
  return (
    <>
      <Link className="skip-link" href="#content">
        {t('skip.content')}
      </Link>
      {search !== undefined && (
        <Link className="skip-link" href="#search">
          {t('skip.search')}
        </Link>
      )}
      <header className="header">
        <div className="bar">
          {navigation && <NavigationButton />}
          <Link className="site-name" href={props.homePath}>
            <HeronMark />
            <span>{props.siteName}</span>
          </Link>
          {versions.length > 0 && <VersionSwitch entries={versions} versionListPath={props.versionListPath} />}
          {search !== undefined && (
            <div className="end" id="search">
              {search}
            </div>
          )}
          <div className="row end">
            <LanguageSwitch entries={languages} />
            {props.headerEnd}
          </div>
        </div>
      </header>
      <div className={navigation ? 'columns with-navigation' : 'columns'}>
        {navigation && <Navigation {...navigation} />}
        <main id="content" tabIndex={-1}>
          {props.children}
        </main>
      </div>
      <Footer
        siteName={props.siteName}
        homePath={props.homePath}
        year={props.year}
        author={props.author}
        privacyPolicyPath={props.privacyPolicyPath}
      />
    </>
  );
}
