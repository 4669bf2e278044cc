import { graphql, type HeadProps } from 'gatsby';
import type { ArticleNode } from '../../content-schema';
import { ArticlePage } from '../features/articles/article-page';
import type { TableOfContentsHeading } from '../features/articles/table-of-contents';
import { ErrorBoundary } from '../features/errors/error-boundary';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedContext, VersionedData, TemplateProps } from '../layouts/page-data';
import { editLinkOf } from '../shared/site/edit-link';
import type { SiteMetadata } from '../shared/site-metadata';
import { currentVersionLink, renderedVersion } from '../layouts/rendered-version';

/** Result of the query below. */
export interface ArticleData extends VersionedData {
  /** Private mode has the site data of the page on which it started. */
  site: VersionedData['site'] & { siteMetadata: Partial<Pick<SiteMetadata, 'editLink' | 'feedback'>> };
  article: Pick<ArticleNode, 'title' | 'description' | 'contentLocale' | 'updatedAt'> & {
    html: string;
    tableOfContents: TableOfContentsHeading[];
    document: { excerpt: string } | null;
    file?: { path: string } | null;
  };
}

/** Page of one article. */
export default function ArticleTemplate({ data, pageContext, location }: TemplateProps<ArticleData, VersionedContext>) {
  const { article, outline, versions } = data;
  const { presentation } = pageContext.content;
  const version = renderedVersion(versions.nodes, pageContext);
  const { editLink, feedback } = data.site.siteMetadata;
  return (
    <ErrorBoundary name="article" resetKey={location.pathname}>
      <ArticlePage
        {...outline.pageNavigation}
        locale={pageContext.locale}
        path={location.pathname}
        title={article.title}
        description={article.description}
        html={article.html}
        contentLocale={article.contentLocale}
        updatedAt={article.updatedAt}
        version={version}
        currentVersion={currentVersionLink(versions.nodes, pageContext)}
        headings={presentation?.toc === false ? [] : article.tableOfContents}
        color={presentation?.color ?? null}
        banner={presentation?.banner ?? null}
        icon={presentation?.icon ?? null}
        editUrl={editLink && article.file ? editLinkOf(editLink, article.file.path) : null}
        feedbackAddress={feedback ?? null}
      />
    </ErrorBoundary>
  );
}

export const Head = ({ data, pageContext }: HeadProps<ArticleData, VersionedContext>) => (
  <VersionedHead
    data={data}
    context={pageContext}
    title={data.article.title}
    description={data.article.description || data.article.document?.excerpt}
    contentLocale={data.article.contentLocale}
  />
);

export const query = graphql`
  query ArticlePage(
    $articleNodeId: String!
    $outlineNodeId: String!
    $content: JSON!
    $segment: String!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    site {
      siteMetadata {
        editLink
        feedback
      }
    }
    article: contentArticle(id: { eq: $articleNodeId }) {
      title
      description
      contentLocale
      updatedAt
      file {
        path
      }
      html(versionParam: $segment)
      tableOfContents {
        depth
        id
        text
      }
      document {
        excerpt
      }
    }
    ...SidebarTreeData
  }
`;
