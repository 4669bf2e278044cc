import { graphql, type HeadProps } from 'gatsby';
import { CategoryPage } from '../features/articles/category-page';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedContext, VersionedData, TemplateProps } from '../layouts/page-data';
import { currentVersionLink, renderedVersion } from '../layouts/rendered-version';

/** Page of one category. */
export default function CategoryTemplate({ data, pageContext }: TemplateProps<VersionedData, VersionedContext>) {
  const { breadcrumb, listing } = data.outline.pageNavigation;
  const [category] = listing;
  if (category === undefined) return null;
  return (
    <CategoryPage
      locale={pageContext.locale}
      category={category}
      version={renderedVersion(data.versions.nodes, pageContext)}
      currentVersion={currentVersionLink(data.versions.nodes, pageContext)}
      breadcrumb={breadcrumb}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<VersionedData, VersionedContext>) => {
  const [category] = data.outline.pageNavigation.listing;
  return (
    <VersionedHead
      data={data}
      context={pageContext}
      title={category?.title ?? ''}
      description={category?.description}
    />
  );
};

export const query = graphql`
  query CategoryPage(
    $outlineNodeId: String!
    $content: JSON!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    ...SidebarTreeData
  }
`;
