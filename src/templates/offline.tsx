import { graphql, type PageProps } from 'gatsby';
import { OfflinePage } from '../features/offline/page/offline-page';
import { openOfflineTools } from '../features/offline/page/open-offline-tools';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import type { PageContext } from '../shared/pages/page-plan';
import { newestFirst } from '../shared/versions/versions';

/** What this device keeps to be read without a network, and what stands in the place of a page that is not at hand. */
export default function OfflineTemplate({ data, pageContext }: PageProps<CommonData, PageContext>) {
  const versions = newestFirst(data.versions.nodes);
  return <OfflinePage locale={pageContext.locale} versions={versions} open={openOfflineTools} />;
}

export const Head = translatedHead(() => ({ titleKey: 'offline.title', descriptionKey: 'offline.lead' }));

export const query = graphql`
  query OfflinePage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
