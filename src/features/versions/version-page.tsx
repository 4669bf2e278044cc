import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import type { ArticleLink, CategoryListing } from '../../shared/navigation/page-navigation';
import type { VersionSummary } from '../../shared/versions';
import { offlinePath } from '../../shared/routes/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ColorDot } from '../../ui/version-color';
import { DateTime } from '../../ui/date-time';
import { Link } from '../../ui/link';
import { AbsentNotice, Notice } from '../../ui/notice';
import { ArticleTitles } from './article-titles';
import { CategoryGroup } from './category-group';
import { VersionLabels } from './version-labels';

export interface VersionPageProps {
  locale: Locale;
  version: VersionSummary;
  /** The current version; null when this is it. */
  currentVersion: { name: string; path: string } | null;
  /** Address of the list of versions; null where there is only one version. */
  versionListPath: string | null;
  /** All categories of the version, each with its articles. */
  categories: readonly CategoryListing[];
  /** Articles without a category. */
  unlisted: readonly ArticleLink[];
}

/** The page of a version: its description and labels, and a card for each category. */
export function VersionPage(props: VersionPageProps) {
  const { t } = useTranslation('pages');
  const { version, currentVersion, categories, unlisted } = props;
  return (
    <div className="column column-wide">
      <header className="page-header hero">
        {props.versionListPath !== null && (
          <Breadcrumb
            label={t('breadcrumb.label')}
            steps={[{ title: t('versionList.title'), path: props.versionListPath }]}
            current={{ title: version.name }}
          />
        )}
        <h1>{version.name}</h1>
        {version.description !== null && <p className="lead">{version.description}</p>}
        <p className="row aside">
          {version.color !== null && <ColorDot color={version.color} />}
          <VersionLabels version={version} isAlone={props.versionListPath === null} />
          {version.publishedAt !== null && (
            <span>
              {t('version.published')} <DateTime value={version.publishedAt} locale={props.locale} />
            </span>
          )}
          {/* Private content is never stored offline. */}
          {version.label === null && <Link href={offlinePath(props.locale)}>{t('version.offline')}</Link>}
        </p>
      </header>
      <AbsentNotice title={t('notice.absent.title')} back={t('notice.absent.back')}>
        {t('notice.absent.text', { version: version.name })}
      </AbsentNotice>
      {currentVersion !== null && version.age !== 'current' && (
        <Notice tone="warning" title={t(`notice.${version.age}.title`, { version: version.name })}>
          {t(`notice.${version.age}.text`, { version: currentVersion.name })}{' '}
          <Link href={currentVersion.path}>{t('notice.currentVersion.home', { version: currentVersion.name })}</Link>
        </Notice>
      )}
      {categories.length > 0 && (
        <ul className="cards">
          {categories.map((category) => (
            <CategoryGroup key={category.id} category={category} listed={listedArticles(categories.length)} />
          ))}
        </ul>
      )}
      {unlisted.length > 0 && (
        <section className="section">
          <h2>{t('version.unlisted')}</h2>
          <ArticleTitles articles={unlisted} />
        </section>
      )}
      {categories.length === 0 && unlisted.length === 0 && <p className="aside">{t('version.empty')}</p>}
    </div>
  );
}

/**
 * Returns the number of articles listed per category: more with few categories, so that a page with
 * many stays readable.
 */
function listedArticles(categoryCount: number): number {
  if (categoryCount === 1) return 60;
  if (categoryCount <= 24) return 5;
  return categoryCount <= 60 ? 3 : 0;
}
