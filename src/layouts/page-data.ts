import { graphql } from 'gatsby';
import type { InformationName } from '../../content-schema';
import type { SelectedBundles } from '../messages/give-messages';
import type { PageNavigation } from '../shared/navigation/page-navigation';
import type { SiteLogo } from './site-name';
import type { SiteMetadata } from '../shared/site-metadata';
import type { QueriedVersion } from '../shared/versions';

/*
 * Page queries and their types. Each fragment is beside its type, because Gatsby's generated types
 * know neither locales nor the content of JSON fields (src/build/gatsby/DECISIONS.md). Lists are
 * sorted: otherwise they have the order in which their nodes were created, and pages would differ
 * from build to build. Only types are imported from this file: Gatsby finds the fragments.
 */

/**
 * Result of every page query: the data of the site, the list of versions, and the messages of the
 * page.
 */
export interface CommonData {
  site: {
    siteMetadata: Omit<SiteMetadata, 'identitySignInFlow' | 'tagline' | 'editLink' | 'feedback'>;
    /** Image before the name of the site; null when it has none of its own. */
    logo?: SiteLogo | null;
    /** Whether the site has a music track. */
    hasMusic: boolean;
    /** Names of the existing information pages. */
    informationPages: InformationName[];
  };
  versions: { nodes: QueriedVersion[] };
  locales: SelectedBundles;
}

export const commonData = graphql`
  fragment CommonData on Query {
    site {
      hasMusic
      logo {
        light {
          src
          width
          height
        }
        dark {
          src
          width
          height
        }
      }
      informationPages
      siteMetadata {
        siteUrl
        siteName
        authorName
        authorUrl
        copyrightYear
        languages
        accent {
          light
          dark
        }
        hasMascot
        hasSecret
        identityClientId
        publicApiUrl
        publicRebuildUrl
        social
        parts
        links {
          name
          address
        }
      }
    }
    versions: allContentVersion(sort: [{ order: ASC }, { versionId: ASC }]) {
      nodes {
        versionId
        name
        label
        order
        defaultVersion
        color
        publishedAt
        description {
          fr
          en
        }
      }
    }
    locales: allLocale(
      filter: { language: { in: $messageLocales }, ns: { in: $ns } }
      sort: [{ ns: ASC }, { language: ASC }]
    ) {
      edges {
        node {
          ns
          data(messages: $messages)
          language
        }
      }
    }
  }
`;

export const informationData = graphql`
  fragment InformationData on Query {
    site {
      siteMetadata {
        feedback
      }
    }
    text: contentInformationDocument(id: { eq: $textNodeId }) {
      html
      contentLocale
      excerpt
    }
  }
`;

/** Query result of a page of a version. */
export interface VersionedData extends CommonData {
  outline: { pageNavigation: PageNavigation };
}

export const outlineData = graphql`
  fragment SidebarTreeData on Query {
    outline: contentSurroundings(outlineNodeId: $outlineNodeId) {
      pageNavigation(content: $content)
    }
  }
`;

/** The props of Gatsby pages that templates use. Private mode passes the same. */
export interface TemplateProps<Data, Context> {
  data: Data;
  pageContext: Context;
  /** `key` differs between navigations; the page that the browser loaded may have none. */
  location: Pick<Location, 'pathname' | 'search'> & { key?: string };
}
