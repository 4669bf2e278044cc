import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { NODE_TYPES } from '../../../content-schema';

/**
 * GraphQL types of documents; see `document-node.ts`. Content ids are `Float`, because a GraphQL
 * `Int` has 32 bits.
 */
const TYPE_DEFINITIONS = `
  """One article compiled, without its texts; "html" of its article has those."""
  type ${NODE_TYPES.document} implements Node @dontInfer {
    versionId: Float!
    locale: String!
    articleId: Float!
    contentLocale: String!
    updatedAt: String!
    key: String!
    pipeline: String!
    excerpt: String!
    headings: [ContentDocumentHeading!]!
    sections: [ContentDocumentSection!]!
    anchors: [String!]!
    links: [ContentDocumentLink!]!
    images: [ContentDocumentImage!]!
    imageFiles: [ContentDocumentImageFile!]!
    findings: [ContentDocumentFinding!]!
    headingIds: [ContentHeadingIds!]!
    family: String!
    linkTargets: [ContentLinkTarget!]!
    missingImages: [String!]!
  }

  """The images that articleConfig names, by path, for the page plan."""
  type ${NODE_TYPES.configImages} implements Node @dontInfer {
    images: JSON!
  }

  """How the images of the site itself are shown, by path."""
  type ${NODE_TYPES.siteImages} implements Node @dontInfer {
    images: JSON!
  }

  """How an image of the site itself is shown in each colour mode."""
  type ContentSiteImage @dontInfer {
    light: ContentPlacedImage!
    dark: ContentPlacedImage!
  }

  """An image that is published; its size is 0 where a drawing names none."""
  type ContentPlacedImage @dontInfer {
    src: String!
    width: Float!
    height: Float!
    sources: [ContentImageSource!]!
  }

  """The smaller files of an image in one format."""
  type ContentImageSource @dontInfer {
    type: String!
    srcSet: String!
  }

  """One text of the site beside its articles, as every page shows it."""
  type ${NODE_TYPES.informationDocument} implements Node @dontInfer {
    name: String!
    locale: String!
    contentLocale: String!
    title: String
    description: String
    colorMode: String
    home: JSON
    html: String!
    excerpt: String!
  }

  """Which information pages the site has."""
  type ${NODE_TYPES.informationPages} implements Node @dontInfer {
    pages: JSON!
    homeText: JSON!
  }

  """A heading of the text."""
  type ContentDocumentHeading @dontInfer {
    depth: Int!
    text: String!
    slug: String!
    formerSlug: String
    customId: String
    landmarks: [String!]!
  }

  """The digest of the text under one heading; "heading" is null for what stands before the first."""
  type ContentDocumentSection @dontInfer {
    heading: Int
    digest: String!
  }

  """A link to an article, to a page of information, to a hash in the page, or to an address."""
  type ContentDocumentLink @dontInfer {
    to: String!
    articleId: Float
    versionId: Float
    page: String
    locale: String
    hash: String
    href: String
    file: String
    line: Int
  }

  """An image in the text."""
  type ContentDocumentImage @dontInfer {
    href: String!
    description: String!
    size: Float
    title: String
    line: Int
    dark: Int
  }

  """A file that the images of the text are made of."""
  type ContentDocumentImageFile @dontInfer {
    path: String!
    digest: String!
  }

  """Something to tell the editor about the text."""
  type ContentDocumentFinding @dontInfer {
    kind: String!
    message: String!
    french: String!
    line: Int
  }

  """The id of a heading, shared by languages and versions, and the others under which it is known."""
  type ContentHeadingIds @dontInfer {
    id: String!
    aliases: [String!]!
  }

  """Where a link leads."""
  type ContentLinkTarget @dontInfer {
    exists: Boolean!
    hash: String
  }

  """An entry of a table of contents."""
  type ContentHeading @dontInfer {
    depth: Int!
    id: String!
    text: String!
  }
`;

/**
 * Gatsby API: declares the types of documents, so that empty content gives the same schema as full
 * content.
 */
export function createSchemaCustomization({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(TYPE_DEFINITIONS);
}
