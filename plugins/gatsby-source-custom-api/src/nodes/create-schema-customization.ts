import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { NODE_TYPES } from '../../../../content-schema';

/**
 * GraphQL types of the nodes in `content-schema/nodes.ts`. Content ids are `Float` because a
 * GraphQL `Int` has 32 bits and a content id may be any safe integer.
 */
const TYPE_DEFINITIONS = `
  """One public version."""
  type ${NODE_TYPES.version} implements Node @dontInfer {
    versionId: Float!
    code: String!
    name: String!
    label: String!
    defaultVersion: Boolean!
    order: Float!
    color: String
    publishedAt: String
    indexed: Boolean
    description: ContentLocalizedText!
  }

  """A text in each locale."""
  type ContentLocalizedText @dontInfer {
    fr: String
    en: String
  }

  """The table of contents of one version in one locale."""
  type ${NODE_TYPES.outline} implements Node @dontInfer {
    versionId: Float!
    locale: String!
    categories: [ContentCategory!]!
    articles: [ContentOutlineArticle!]!
  }

  """A category of an outline; "articles" are article ids in reading order."""
  type ContentCategory @dontInfer {
    id: Float!
    title: String!
    description: String!
    order: Float!
    parent: Float
    articles: [Float!]!
    contentLocale: String!
  }

  """An article as an outline lists it."""
  type ContentOutlineArticle @dontInfer {
    id: Float!
    contentLocale: String!
    categoryId: Float
    title: String!
    description: String!
    keywords: [String!]
    presentation: String
    colorMode: String
  }

  """One article of one version as one locale shows it."""
  type ${NODE_TYPES.article} implements Node @dontInfer {
    articleId: Float!
    versionId: Float!
    locale: String!
    contentLocale: String!
    categoryId: Float
    title: String!
    description: String!
    keywords: [String!]
    updatedAt: String!
    source: String
    presentation: String
    colorMode: String
    markdown: String!
    images: [ContentArticleImage!]!
    file: ContentArticleFile
  }

  """The file that an article was read from, and the line that its text begins on."""
  type ContentArticleFile @dontInfer {
    path: String!
    bodyLine: Int!
  }

  """An image that an article refers to."""
  type ContentArticleImage @dontInfer {
    path: String!
    digest: String!
  }

  """One configuration file."""
  type ${NODE_TYPES.config} implements Node @dontInfer {
    name: String!
    value: JSON!
  }

  """What the content says of the site itself; the settings are as \`siteSchema\` has them."""
  type ${NODE_TYPES.site} implements Node @dontInfer {
    settings: JSON!
    images: [ContentArticleImage!]!
  }

  """One text of the site beside its articles, as one locale shows it."""
  type ${NODE_TYPES.information} implements Node @dontInfer {
    name: String!
    locale: String!
    contentLocale: String!
    title: String
    description: String
    colorMode: String
    home: JSON
    markdown: String!
    images: [ContentArticleImage!]!
    file: ContentArticleFile
  }

  """The lists that information pages are made of, as \`teamMemberSchema\` and \`historyEntrySchema\` have their entries."""
  type ${NODE_TYPES.informationData} implements Node @dontInfer {
    team: JSON!
    history: JSON!
  }

  """One redirect that editors set."""
  type ${NODE_TYPES.routeRule} implements Node @dontInfer {
    path: String!
    redirect: String!
    status: Int!
  }
`;

/**
 * Gatsby API: declares the types of the nodes, so that empty content gives the same schema as full
 * content.
 */
export function createSchemaCustomization({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(TYPE_DEFINITIONS);
}
