import { useTranslation } from '../../messages/use-translation';
import type { Locale } from '../../../content-schema';
import type { ArticleLink, CategoryListing } from '../../shared/navigation/page-navigation';
import type { VersionSummary } from '../../shared/versions/versions';
import { offlinePath } from '../../shared/routes/paths';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ColorDot } from '../../ui/version-color';
import { DateTime } from '../../ui/date-time';
import { Link } from '../../ui/link';
import { AbsentNotice, Notice } from '../../ui/notice';
import { VersionLabels } from './version-labels';

export interface VersionPageProps {
  locale: Locale;
  version: VersionSummary;
  /** The current version; null when this is it. */
  currentVersion: { name: string; path: string } | null;
  versionListPath: string;
  /** All categories of the version, each with its articles. */
  categories: readonly CategoryListing[];
  /** Articles that no category lists. */
  unlisted: readonly ArticleLink[];
}

/** One version: what it is, and everything it holds, by category. */
export function VersionPage(props: VersionPageProps) {
  const { t } = useTranslation('pages');
  const { version, currentVersion, categories, unlisted } = props;
  return (
    <div className="column column-wide">
      <header className="page-header hero">
        <Breadcrumb
          label={t('breadcrumb.label')}
          steps={[{ title: t('versionList.title'), path: props.versionListPath }]}
          current={{ title: version.name }}
        />
        <h1>{version.name}</h1>
        {version.description !== null && <p className="lead">{version.description}</p>}
        <p className="row aside">
          {version.color !== null && <ColorDot color={version.color} />}
          <VersionLabels version={version} />
          {version.publishedAt !== null && (
            <span>
              {t('version.published')} <DateTime value={version.publishedAt} locale={props.locale} />
            </span>
          )}
          {/* What is private is never kept. */}
          {version.label === null && <Link href={offlinePath(props.locale)}>{t('version.offline')}</Link>}
        </p>
      </header>
      <AbsentNotice title={t('notice.absent.title')}>{t('notice.absent.text', { version: version.name })}</AbsentNotice>
      {currentVersion !== null && version.age !== 'current' && (
        <Notice tone="warning" title={t(`notice.${version.age}.title`, { version: version.name })}>
          {t(`notice.${version.age}.text`, { version: currentVersion.name })}{' '}
          <Link href={currentVersion.path}>{t('notice.currentVersion.home', { version: currentVersion.name })}</Link>
        </Notice>
      )}
      {categories.map((category) => (
        <VersionChapter key={category.id} category={category} level={2} />
      ))}
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

interface VersionChapterProps {
  category: CategoryListing;
  /** Level of its heading; deeper categories go one further, down to the sixth. */
  level: number;
}

/** A category on a version's page: its heading, its articles, then the categories in it. */
function VersionChapter({ category, level }: VersionChapterProps) {
  const Heading = HEADINGS[level] ?? 'h6';
  return (
    <section className="section">
      <Heading className="quiet" lang={category.lang}>
        <Link href={category.path}>{category.title}</Link>
      </Heading>
      {category.description !== '' && (
        <p className="aside" lang={category.lang}>
          {category.description}
        </p>
      )}
      {category.articles.length > 0 && <ArticleTitles articles={category.articles} />}
      {category.children.map((child) => (
        <VersionChapter key={child.id} category={child} level={level + 1} />
      ))}
    </section>
  );
}

const HEADINGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5'>> = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' };

/** Titles of articles, in columns where there is room. */
function ArticleTitles({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul className="titles quiet">
      {articles.map(({ id, title, path, lang }) => (
        <li key={id}>
          <Link href={path} lang={lang}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
