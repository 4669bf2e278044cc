import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-plan';
import { SearchPage } from '../features/search/search-page';
import { routePath } from '../shared/routes/paths';
import type { VersionedData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';
import { shownVersion } from './shown-version';

/** The search page. */
export default function SearchTemplate({ data, pageContext }: PageProps<VersionedData, PageContext>) {
  const { locale, content } = pageContext;
  return (
    <SearchPage
      path={routePath(locale, 'search')}
      versionName={content === undefined ? null : shownVersion(data.versions.nodes, pageContext).name}
      categories={data.outline.surroundings.listing}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="search.title" descriptionKey="search.lead" />
);

export const query = graphql`
  query SearchPage(
    $outlineNodeId: String!
    $content: JSON!
    $messageLocales: [String!]!
    $ns: [String!]!
    $messages: [String!]!
  ) {
    ...CommonData
    outline: contentOutline(id: { eq: $outlineNodeId }) {
      surroundings(content: $content)
    }
  }
`;
