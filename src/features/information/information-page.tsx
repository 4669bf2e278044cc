import type { ReactNode } from 'react';
import type { InformationName } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { informationDescription, informationTitle } from '../../shared/pages/information-messages';
import type { InformationEntry } from '../../shared/pages/page-plan';
import { informationPath } from '../../shared/routes/information-pages';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/link';
import { InformationProvider, type InformationContent } from './information-context';

export interface InformationPageProps extends InformationContent {
  name: InformationName;
  children: ReactNode;
}

/** An information page: its title, its text, and links to the other pages. */
export function InformationPage({ name, children, ...content }: InformationPageProps) {
  const { t } = useTranslation('pages');
  const { locale, pages } = content;
  const page = pages.find((each) => each.name === name) ?? emptyPage(name);
  const list = pages.find((each) => each.name === 'index');
  const title = informationTitle(page, t);
  const lang = page.title === null ? undefined : page.lang;
  const description = informationDescription(page, t);
  return (
    <div className="information">
      <div className={name === 'index' ? 'column column-wide' : 'column'}>
        <header className="page-header">
          {name !== 'index' && list !== undefined && (
            <Breadcrumb
              label={t('breadcrumb.label')}
              steps={[{ title: informationTitle(list, t), path: informationPath(locale, 'index') }]}
              current={{ title, ...(lang === undefined ? {} : { lang }) }}
            />
          )}
          <h1 lang={lang}>{title}</h1>
          {description !== null && (
            <p className="lead" lang={page.description === null ? undefined : page.lang}>
              {description}
            </p>
          )}
        </header>
        <div className="flow">
          <InformationProvider value={content}>{children}</InformationProvider>
        </div>
      </div>
      {name !== 'index' && pages.length > 1 && (
        <nav className="information-pages quiet" aria-label={t('information.label.navigation')}>
          <ul className="rows">
            {pages.map((each) => (
              <li key={each.name}>
                <Link
                  href={informationPath(locale, each.name)}
                  aria-current={each.name === name ? 'page' : undefined}
                  lang={each.title === null ? undefined : each.lang}
                >
                  {informationTitle(each, t)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const emptyPage = (name: InformationName): InformationEntry => ({
  name,
  isBuiltIn: true,
  title: null,
  description: null,
});
