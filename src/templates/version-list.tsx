import { graphql } from 'gatsby';
import { VersionListPage } from '../features/versions/version-list-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData, TemplateProps } from '../layouts/page-data';
import { versionSummaries } from '../shared/versions';

/** Page with the list of versions. */
export default function VersionListTemplate({ data, pageContext }: TemplateProps<CommonData, PageContext>) {
  return (
    <VersionListPage locale={pageContext.locale} versions={versionSummaries(data.versions.nodes, pageContext.locale)} />
  );
}

export const Head = translatedHead(() => ({ titleKey: 'versionList.title', descriptionKey: 'versionList.lead' }));

export const query = graphql`
  query VersionListPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
