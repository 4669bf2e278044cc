import { useTranslation } from '../../messages/use-translation';
import type { ArticleColor, Locale, PlacedImage } from '../../../content-schema';
import type { PlacedIcon } from '../../shared/icon-body';
import type { ArticleLink, TitledLink } from '../../shared/navigation/surroundings';
import type { VersionSummary } from '../../shared/versions/version-summary';
import { ArticleHeader } from './article-header';
import { ArticleNeighbours } from './article-neighbours';
import { ArticleNotices, type CurrentVersionLink } from './article-notices';
import { RelatedArticles } from './related-articles';
import { TableOfContents, type TableOfContentsHeading } from './table-of-contents';
import { useCopyButtons } from './use-copy-buttons';

/** Props of `ArticlePage`. */
export interface ArticlePageProps {
  locale: Locale;
  title: string;
  /** May be empty. */
  description: string;
  /** The text, compiled and sanitised by the markdown pipeline. */
  html: string;
  /** Language the article is written in; it differs from `locale` when the article is borrowed. */
  contentLocale: Locale;
  /** ISO 8601 date. */
  updatedAt: string;
  version: VersionSummary;
  /** The same page, or the nearest, in the current version; null when this is the current version. */
  currentVersion: CurrentVersionLink | null;
  /** The categories around the article, outermost first. */
  breadcrumb: readonly TitledLink[];
  /** Headings of the second and third level for the table of contents; empty to leave it out. */
  headings: readonly TableOfContentsHeading[];
  previous: TitledLink | null;
  next: TitledLink | null;
  related: readonly ArticleLink[];
  /** The article's own colour: decoration; null when it has none. */
  color: ArticleColor | null;
  /** A wide picture above the title: decoration; null when it has none. */
  banner: PlacedImage | null;
  /** Above the title: decoration; null when it has none. */
  icon: PlacedIcon | null;
}

/** One article: where it stands, its text, its table of contents, and where to read on. */
export function ArticlePage(props: ArticlePageProps) {
  const { locale, contentLocale } = props;
  const { t } = useTranslation('pages');
  const lang = contentLocale === locale ? undefined : contentLocale;
  const text = useCopyButtons(props.html, {
    copy: t('article.copy'),
    label: t('article.copyLabel'),
    copied: t('article.copied'),
    selected: t('article.copySelected'),
  });
  return (
    <article className="column article">
      <div className="article-head">
        <ArticleHeader {...props} lang={lang} />
        <ArticleNotices {...props} />
      </div>
      <TableOfContents headings={props.headings} lang={lang} />
      <div className="article-body">
        <div ref={text} className="flow" lang={lang} dangerouslySetInnerHTML={{ __html: props.html }} />
        <RelatedArticles articles={props.related} />
        <ArticleNeighbours previous={props.previous} next={props.next} />
      </div>
    </article>
  );
}
