import { graphql } from 'gatsby';
import type { ContentContext, PageContext } from '../shared/pages/page-plan';
import type { InformationName } from '../../content-schema';
import type { SelectedBundles } from '../messages/give-messages';
import type { PageNavigation } from '../shared/navigation/page-navigation';
import type { SiteLogo } from './site-name';
import type { SiteMetadata } from '../shared/site-metadata';
import type { QueriedVersion } from '../shared/versions/versions';

/*
 * What pages query, and its types: each fragment beside its type, because Gatsby's own generated types know neither locales
 * nor what is JSON (decision in src/gatsby/README.md). Lists are sorted: without it they come as their nodes were
 * made, and a page would differ from one build to the next. Only types are imported from here: the fragments are Gatsby's to find.
 */

/** What every page's query gives: the site's own data, the list of versions, and the messages of the page. */
export interface CommonData {
  site: {
    siteMetadata: Omit<SiteMetadata, 'identitySignInFlow' | 'tagline' | 'editLink' | 'feedback'>;
    /** The picture before the name of the site; null where it has none of its own. */
    logo?: SiteLogo | null;
    /** Whether there is a track to play. */
    hasMusic: boolean;
    /** Names of the pages of information that there are. */
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
        social {
          chat
          video
          network
          discussion
          forum
          feed
          github
          gitlab
          mastodon
          bluesky
          matrix
          discord
          linkedin
          youtube
          x
          reddit
        }
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

/** What the query of a page that shows a version gives. */
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

/** What a template needs of what Gatsby gives a page; private mode gives it the same. */
export interface TemplateProps<Data, Context> {
  data: Data;
  pageContext: Context;
  /** `key` is another for each navigation; the page that the browser loaded may have none. */
  location: Pick<Location, 'pathname' | 'search'> & { key?: string };
}

/** Context of a page that shows a version. */
export type VersionedContext = PageContext & { content: ContentContext };
