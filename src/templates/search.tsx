import { graphql, navigate } from 'gatsby';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { SearchPage } from '../features/search/search-page';
import { siteSearch } from '../features/search/site-search';
import { useSecretPlaces } from '../features/secrets/use-secret-places';
import { selectSettings, type WithSettings } from '../store/settings-slice';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import { hasMascotPage } from '../layouts/mascot-page';
import type { VersionedData, TemplateProps } from '../layouts/page-data';
import { routePath } from '../shared/routes/paths';
import { currentVersionOf, newestFirst } from '../shared/versions';

/** The search page. */
export default function SearchTemplate({ data, pageContext, location }: TemplateProps<VersionedData, PageContext>) {
  const { locale } = pageContext;
  useSecretPlaces();
  const { nodes } = data.versions;
  const versions = useMemo(() => newestFirst(nodes).map(({ versionId, name }) => ({ id: versionId, name })), [nodes]);
  const currentId = currentVersionOf(nodes)?.versionId;
  const navigateHere = useCallback((address: string) => navigate(address, { replace: true }), []);
  return (
    <SearchPage
      locale={locale}
      path={routePath(locale, 'search')}
      search={location.search}
      visit={location.key ?? ''}
      navigate={navigateHere}
      port={siteSearch}
      hasShortcut={useSelector((state: WithSettings) => selectSettings(state).searchShortcut)}
      versions={versions}
      current={versions.find(({ id }) => id === currentId) ?? null}
      hasMascotPage={hasMascotPage(data.site)}
      categories={data.outline.pageNavigation.listing}
    />
  );
}

export const Head = translatedHead(() => ({ titleKey: 'search.title', descriptionKey: 'search.lead' }));

export const query = graphql`
  query SearchPage(
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
