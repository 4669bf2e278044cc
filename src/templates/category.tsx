import { graphql } from 'gatsby';
import { CategoryPage } from '../features/articles/category-page';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import type { VersionedContext } from '../shared/pages/page-plan';
import { versionProps } from '../shared/pages/page-props';

/** Page of one category. */
export default function CategoryTemplate({ data, pageContext }: TemplateProps<VersionedData, VersionedContext>) {
  const { breadcrumb, listing } = data.outline.pageNavigation;
  const [category] = listing;
  if (category === undefined) return null;
  return <CategoryPage {...versionProps(data, pageContext)} category={category} breadcrumb={breadcrumb} />;
}

export const Head = VersionedHead;

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
