import { graphql, type HeadProps } from 'gatsby';
import { VersionPage } from '../features/versions/version-page';
import { headMessage } from '../layouts/head/head-message';
import { VersionedHead } from '../layouts/head/versioned-head';
import type { VersionedContext, VersionedData, TemplateProps } from '../layouts/page-data';
import { currentVersionLink, renderedVersion } from '../layouts/rendered-version';
import { versionListPath } from '../shared/routes/paths';

/** Page of one version. */
export default function VersionTemplate({ data, pageContext }: TemplateProps<VersionedData, VersionedContext>) {
  const { listing, unlisted } = data.outline.pageNavigation;
  return (
    <VersionPage
      locale={pageContext.locale}
      version={renderedVersion(data.versions.nodes, pageContext)}
      currentVersion={currentVersionLink(data.versions.nodes, pageContext)}
      versionListPath={data.versions.nodes.length > 1 ? versionListPath(pageContext.locale) : null}
      categories={listing}
      unlisted={unlisted}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<VersionedData, VersionedContext>) => {
  const version = renderedVersion(data.versions.nodes, pageContext);
  return (
    <VersionedHead
      data={data}
      context={pageContext}
      title={headMessage(data, pageContext.locale, 'version.title', { version: version.name })}
      description={version.description ?? undefined}
    />
  );
};

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
