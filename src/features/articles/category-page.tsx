import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import { countArticles } from '../../shared/navigation/count-articles';
import type { CategoryListing, TitledLink } from '../../shared/navigation/page-navigation';
import * as SHELL_IDS from '../../shared/shell-ids';
import type { VersionSummary } from '../../shared/versions';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Card } from '../../ui/card';
import { Link } from '../../ui/link';
import type { CurrentVersionLink } from '../../shared/pages/page-props';
import { ArticleNotices } from './article-notices';

export interface CategoryPageProps {
  locale: Locale;
  /** The category with its articles and subcategories. */
  category: CategoryListing;
  version: VersionSummary;
  /** The same category, or the nearest, in the current version; null in the current version. */
  currentVersion: CurrentVersionLink | null;
  /** The categories that contain it, outermost first. */
  breadcrumb: readonly TitledLink[];
}

/** The page of a category: its articles with descriptions, and its subcategories. */
export function CategoryPage({ locale, category, version, currentVersion, breadcrumb }: CategoryPageProps) {
  const { t } = useTranslation('pages');
  const { title, description, articles, children, lang } = category;
  return (
    <div className="column column-wide">
      <header className="page-header">
        <Breadcrumb
          label={t('breadcrumb.label')}
          steps={[{ title: version.name, path: version.path }, ...breadcrumb]}
          current={category}
        />
        <h1 lang={lang}>{title}</h1>
        {description !== '' && (
          <p className="lead" lang={lang}>
            {description}
          </p>
        )}
      </header>
      <ArticleNotices
        locale={locale}
        contentLocale={lang ?? locale}
        version={version}
        currentVersion={currentVersion}
      />
      {articles.length > 0 && (
        <ul className="overview">
          {articles.map((article) => (
            <li key={article.id}>
              <Link href={article.path} lang={article.lang}>
                {article.title}
              </Link>
              {article.description !== '' && (
                <p className="aside" lang={article.lang}>
                  {article.description}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <section className="section" aria-labelledby={SHELL_IDS.subcategories}>
          <h2 id={SHELL_IDS.subcategories}>{t('category.subcategories')}</h2>
          <ul className="cards">
            {children.map((child) => (
              <Card key={child.id} title={child.title} path={child.path} lang={child.lang}>
                {child.description === '' ? (
                  <p>{t('category.articleCount', { count: countArticles(child) })}</p>
                ) : (
                  <p lang={child.lang}>{child.description}</p>
                )}
              </Card>
            ))}
          </ul>
        </section>
      )}
      {articles.length === 0 && children.length === 0 && <p className="aside">{t('category.empty')}</p>}
    </div>
  );
}
