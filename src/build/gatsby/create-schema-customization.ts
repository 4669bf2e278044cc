import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { LOCALES } from '../../../content-schema';
import { limitGarbage } from '../../node/collect-garbage';

/**
 * Gatsby API: adds types of the site's own nodes that Gatsby could not infer from empty data. It is
 * the first one that runs in each process of a build, also those that query and render pages.
 */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  limitGarbage();
  actions.createTypes(`
    type SiteSiteMetadataLink { name: String!, address: String! }
    type SiteSiteMetadataTagline { ${LOCALES.map((locale) => `${locale}: String`).join(', ')} }
    type SiteSiteMetadataAccent { light: String!, dark: String }
    type SiteSiteMetadata @dontInfer {
      siteUrl: String!
      siteName: String!
      authorName: String!
      authorUrl: String!
      copyrightYear: Int!
      social: JSON!
      links: [SiteSiteMetadataLink!]!
      parts: JSON
      tagline: SiteSiteMetadataTagline!
      languages: [String!]!
      editLink: String
      feedback: String
      accent: SiteSiteMetadataAccent
      hasMascot: Boolean!
      hasSecret: Boolean!
      publicApiUrl: String
      publicRebuildUrl: String
      identityClientId: String
      identitySignInFlow: String
    }
    type Site implements Node { siteMetadata: SiteSiteMetadata! }
    type ContentSurroundings @dontInfer { pageNavigation(content: JSON!): JSON! }
    type Locale implements Node @dontInfer { language: String!, ns: String!, data: String! }
  `);
}
