import { useTranslation } from '../messages/use-translation';
import { LanguageSwitch } from '../features/navigation/switches';
import * as SHELL_IDS from '../shared/shell-ids';
import { Link } from '../ui/link';
import { Footer } from './footer';
import { SiteName } from './site-name';
import type { ShellProps } from './shell';
import { useMenus } from './use-menus';

/**
 * Layout of the sign-in and sign-up pages: a single card, the name of the site, a link back and the
 * footer.
 */
export function AuthLayout(props: ShellProps) {
  const { siteName, homePath, languages, children } = props;
  const { t } = useTranslation('partials');
  useMenus(languages.find(({ current }) => current)?.path ?? '');
  return (
    <>
      <Link className="skip-link" href={`#${SHELL_IDS.content}`}>
        {t('skip.content')}
      </Link>
      <div className="auth">
        <header className="row">
          <SiteName name={siteName} path={homePath} logo={props.logo} />
          <div className="end">
            <LanguageSwitch entries={languages} />
          </div>
        </header>
        <main id={SHELL_IDS.content} className="box" tabIndex={-1}>
          {children}
        </main>
        <nav className="aside" aria-label={t('auth.back', { site: siteName })}>
          <Link href={homePath}>{t('auth.back', { site: siteName })}</Link>
        </nav>
      </div>
      <Footer {...props} />
    </>
  );
}
