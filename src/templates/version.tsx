import { graphql } from 'gatsby';
import { VersionPage } from '../features/versions/version-page';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import type { VersionedContext } from '../shared/pages/page-plan';
import { versionProps } from '../shared/pages/page-props';
import { versionListPath } from '../shared/routes/paths';

/** Page of one version. */
export default function VersionTemplate({ data, pageContext }: TemplateProps<VersionedData, VersionedContext>) {
  const { listing, unlisted } = data.outline.pageNavigation;
  return (
    <VersionPage
      {...versionProps(data, pageContext)}
      versionListPath={data.versions.nodes.length > 1 ? versionListPath(pageContext.locale) : null}
      categories={listing}
      unlisted={unlisted}
    />
  );
}

export const Head = VersionedHead;

export const query = graphql`
  query VersionPage(
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
