import { graphql } from 'gatsby';

/** What every page queries: the site's own data and the list of versions. */
export const commonData = graphql`
  fragment CommonData on Query {
    site {
      siteMetadata {
        siteUrl
        siteName
        authorName
        authorUrl
        copyrightYear
        identityClientId
        social {
          chat
          video
          network
          discussion
          forum
        }
      }
    }
    versions: allContentVersion {
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
    locales: allLocale(filter: { language: { in: $messageLocales }, ns: { in: $ns } }) {
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
