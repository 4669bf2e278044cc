import { MDXProvider } from '@mdx-js/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { INFORMATION_PAGES, type InformationName } from '../../shared/routes/information-pages';
import { routePath } from '../../shared/routes/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/link';
import { InformationProvider, type InformationContent } from './information-context';
import { MDX_COMPONENTS } from './mdx-components';

export interface InformationPageProps extends InformationContent {
  name: InformationName;
  /** The text, compiled from MDX. */
  children: ReactNode;
}

/** A page of information: its title, its text, and the way to the others. */
export function InformationPage({ name, children, ...content }: InformationPageProps) {
  const { t } = useTranslation('pages');
  const { locale } = content;
  const title = t(`information.${name}.title`);
  return (
    <div className="information">
      <div className={name === 'index' ? 'column column-wide' : 'column'}>
        <header className="page-header">
          {name !== 'index' && (
            <Breadcrumb
              label={t('breadcrumb.label')}
              steps={[{ title: t('information.index.title'), path: routePath(locale, 'information') }]}
              current={{ title }}
            />
          )}
          <h1>{title}</h1>
          <p className="lead">{t(`information.${name}.description`)}</p>
        </header>
        <div className="flow">
          <InformationProvider value={content}>
            <MDXProvider components={MDX_COMPONENTS}>{children}</MDXProvider>
          </InformationProvider>
        </div>
      </div>
      {name !== 'index' && (
        <nav className="information-pages quiet" aria-label={t('information.navigation')}>
          <ul className="rows">
            {INFORMATION_PAGES.map((page) => (
              <li key={page.name}>
                <Link href={routePath(locale, page.routeName)} aria-current={page.name === name ? 'page' : undefined}>
                  {t(`information.${page.name}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
