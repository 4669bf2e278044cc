import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { CategoryPage } from '../features/articles/category-page';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedContext, VersionedData } from '../layouts/page-data';
import { currentVersionLink, shownVersion } from '../layouts/shown-version';

/** Page of one category. */
export default function CategoryTemplate({ data, pageContext }: PageProps<VersionedData, VersionedContext>) {
  const { breadcrumb, listing } = data.outline.surroundings;
  const [category] = listing;
  if (category === undefined) return null;
  return (
    <CategoryPage
      locale={pageContext.locale}
      category={category}
      version={shownVersion(data.versions.nodes, pageContext)}
      currentVersion={currentVersionLink(data.versions.nodes, pageContext)}
      breadcrumb={breadcrumb}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<VersionedData, VersionedContext>) => {
  const [category] = data.outline.surroundings.listing;
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
    ...OutlineData
  }
`;
