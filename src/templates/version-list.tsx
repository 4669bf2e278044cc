import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../gatsby/page-plan';
import { VersionListPage } from '../features/versions/version-list-page';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';
import { versionSummaries } from '../shared/versions/versions';

/** The list of versions. */
export default function VersionListTemplate({ data, pageContext }: PageProps<CommonData, PageContext>) {
  return (
    <VersionListPage locale={pageContext.locale} versions={versionSummaries(data.versions.nodes, pageContext.locale)} />
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="versionList.title" descriptionKey="versionList.lead" />
);

export const query = graphql`
  query VersionListPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
