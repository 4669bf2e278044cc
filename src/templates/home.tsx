import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../gatsby/page-plan';
import { HomePage } from '../features/home/home-page';
import { versionListPath } from '../shared/routes/paths';
import type { VersionedData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';
import { versionSummaries } from '../shared/versions/versions';
import { shownVersion } from './shown-version';

/** The home page. */
export default function HomeTemplate({ data, pageContext }: PageProps<VersionedData, PageContext>) {
  const { locale, content } = pageContext;
  const current = content === undefined ? null : shownVersion(data.versions.nodes, pageContext);
  return (
    <HomePage
      siteName={data.site.siteMetadata.siteName}
      currentVersion={current}
      categories={data.outline.pageNavigation.listing}
      otherVersions={versionSummaries(data.versions.nodes, locale).filter(({ id }) => id !== current?.id)}
      versionListPath={versionListPath(locale)}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="home.title" descriptionKey="home.lead" />
);

export const query = graphql`
  query HomePage(
    $outlineNodeId: String!
    $content: JSON!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    outline: contentOutline(id: { eq: $outlineNodeId }) {
      pageNavigation(content: $content)
    }
  }
`;
