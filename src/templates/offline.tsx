import { graphql, type PageProps } from 'gatsby';
import { OfflinePage } from '../features/offline/page/offline-page';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import type { PageContext } from '../shared/pages/page-plan';
import { newestFirst } from '../shared/versions';

/**
 * Page of the content stored on this device for offline reading. It also replaces pages that are
 * not available offline.
 */
export default function OfflineTemplate({ data, pageContext }: PageProps<CommonData, PageContext>) {
  const versions = newestFirst(data.versions.nodes);
  return <OfflinePage locale={pageContext.locale} versions={versions} />;
}

export const Head = translatedHead(() => ({ titleKey: 'offline.title', descriptionKey: 'offline.lead' }));

export const query = graphql`
  query OfflinePage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
