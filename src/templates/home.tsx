import { graphql } from 'gatsby';
import type { InformationDocumentNode } from '../../content-schema';
import { HomePage } from '../features/home/home-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import { shownVersion } from '../layouts/shown-version';
import { versionListPath } from '../shared/routes/paths';
import { versionSummaries } from '../shared/versions/versions';

/** What the query below gives. */
interface HomeData extends VersionedData {
  /** What the content says on this page; in private mode, what it said when the page was published. */
  text?: Pick<InformationDocumentNode, 'html' | 'contentLocale'> | null;
}

/** The home page. */
export default function HomeTemplate({ data, pageContext }: TemplateProps<HomeData, PageContext>) {
  const { locale, content } = pageContext;
  const current = content === undefined ? null : shownVersion(data.versions.nodes, pageContext);
  return (
    <HomePage
      siteName={data.site.siteMetadata.siteName}
      currentVersion={current}
      categories={data.outline.pageNavigation.listing}
      otherVersions={versionSummaries(data.versions.nodes, locale).filter(({ id }) => id !== current?.id)}
      versionListPath={versionListPath(locale)}
      {...(data.text && {
        text: data.text.html,
        textLang: data.text.contentLocale === locale ? undefined : data.text.contentLocale,
      })}
    />
  );
}

export const Head = translatedHead(() => ({ titleKey: 'home.title', descriptionKey: 'home.lead' }));

export const query = graphql`
  query HomePage(
    $textNodeId: String!
    $outlineNodeId: String!
    $content: JSON!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    ...OutlineData
    text: contentInformationDocument(id: { eq: $textNodeId }) {
      html
      contentLocale
    }
  }
`;
