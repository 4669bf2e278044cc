import { useTranslation } from '../../messages/use-translation';
import type { ArticleLink, TitledLink } from '../../shared/navigation/page-navigation';
import { ArticleHeader, type ArticleHeaderProps } from './article-header';
import { ArticleNotices, type ArticleNoticesProps } from './article-notices';
import { ArticleResponse } from './article-response';
import type { TableOfContentsHeading } from '../../shared/pages/page-props';
import { TableOfContents } from './table-of-contents';
import * as SHELL_IDS from '../../shared/shell-ids';
import { useBesideText } from '../../ui/beside-text';
import { Card } from '../../ui/card';
import { Link } from '../../ui/link';
import { useCopyButtons } from '../../ui/use-copy-buttons';

export interface ArticlePageProps extends Omit<ArticleHeaderProps, 'lang'>, ArticleNoticesProps {
  /** Headings of the second and third level for the table of contents; empty to leave it out. */
  headings: readonly TableOfContentsHeading[];
  previous: TitledLink | null;
  next: TitledLink | null;
  related: readonly ArticleLink[];
  /** Address of the page without the site's. */
  path: string;
  /** Address to edit the source of the article (default: null, none). */
  editUrl?: string | null;
  /** Address for feedback: an HTTPS address or `mailto:…` (default: null, none). */
  feedbackAddress?: string | null;
}

/** The page of an article: header, text, table of contents, and links to other articles. */
export function ArticlePage(props: ArticlePageProps) {
  const { locale, contentLocale } = props;
  const { t } = useTranslation('pages');
  const lang = contentLocale === locale ? undefined : contentLocale;
  const text = useCopyButtons(props.html, {
    copied: t('article.copied'),
    selected: t('article.copySelected'),
  });
  const beside = useBesideText();
  const toc = <TableOfContents headings={props.headings} lang={lang} />;
  return (
    <article className="column article">
      <div className="article-head">
        <ArticleHeader {...props} lang={lang} />
        <ArticleNotices {...props} />
      </div>
      {beside === null ? (
        toc
      ) : (
        <div className="beside">
          {toc}
          {beside}
        </div>
      )}
      <div className="article-body">
        <div ref={text} className="flow" lang={lang} dangerouslySetInnerHTML={{ __html: props.html }} />
        <ArticleResponse {...props} editUrl={props.editUrl ?? null} feedbackAddress={props.feedbackAddress ?? null} />
        <RelatedArticles articles={props.related} />
        <ArticleNeighbours previous={props.previous} next={props.next} />
      </div>
    </article>
  );
}

/** The related articles of the article's configuration; nothing when there are none. */
function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const { t } = useTranslation('pages');
  if (articles.length === 0) return null;
  return (
    <section className="section" aria-labelledby={SHELL_IDS.related}>
      <h2 id={SHELL_IDS.related}>{t('article.related')}</h2>
      <ul className="cards">
        {articles.map(({ id, title, path, description, lang }) => (
          <Card key={id} title={title} path={path} lang={lang}>
            {description !== '' && <p lang={lang}>{description}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Links to the previous and next article in reading order. */
function ArticleNeighbours({ previous, next }: Pick<ArticlePageProps, 'previous' | 'next'>) {
  const { t } = useTranslation('pages');
  if (previous === null && next === null) return null;
  return (
    <nav className="neighbours cards quiet" aria-label={t('article.neighbours')}>
      {previous && <Neighbour link={previous} rel="prev" label={t('article.previous')} />}
      {next && <Neighbour link={next} rel="next" label={t('article.next')} />}
    </nav>
  );
}

function Neighbour({ link, rel, label }: { link: TitledLink; rel: 'prev' | 'next'; label: string }) {
  return (
    <Link className={`card box ${rel}`} href={link.path} rel={rel}>
      <span className="aside">{label}</span>
      <br />
      <span lang={link.lang}>{link.title}</span>
    </Link>
  );
}
