import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-plan';
import { VersionListPage } from '../features/versions/version-list-page';
import { DefaultLayout } from '../layouts/default-layout';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';
import { shellProps } from './shell-props';
import { versionSummaries } from './version-summaries';

/** The list of versions. */
export default function VersionListTemplate({ data, pageContext }: PageProps<CommonData, PageContext>) {
  return (
    <DefaultLayout {...shellProps(data, pageContext)} navigation={null}>
      <VersionListPage
        locale={pageContext.locale}
        versions={versionSummaries(data.versions.nodes, pageContext.locale)}
      />
    </DefaultLayout>
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="versionList.title" descriptionKey="versionList.lead" />
);

export const query = graphql`
  query VersionListPage($messageLocales: [String!]!, $ns: [String!]!) {
    ...CommonData
  }
`;
