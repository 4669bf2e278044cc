import { graphql } from 'gatsby';
import type { ArticleNode } from '../../content-schema';
import { ArticlePage } from '../features/articles/article-page';
import { ErrorBoundary } from '../features/errors/error-boundary';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import type { VersionedContext } from '../shared/pages/page-plan';
import { editLinkOf } from '../shared/site/edit-link';
import type { SiteMetadata } from '../shared/site-metadata';
import { type TableOfContentsHeading, versionProps } from '../shared/pages/page-props';
import { withoutBasePath } from '../shared/routes/base-path';

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
  const { article, outline } = data;
  const { presentation } = pageContext.content;
  const { editLink, feedback } = data.site.siteMetadata;
  return (
    <ErrorBoundary name="article" resetKey={location.pathname}>
      <ArticlePage
        {...outline.pageNavigation}
        {...versionProps(data, pageContext)}
        path={withoutBasePath(location.pathname)}
        title={article.title}
        description={article.description}
        html={article.html}
        contentLocale={article.contentLocale}
        updatedAt={article.updatedAt}
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

export const Head = VersionedHead;

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
