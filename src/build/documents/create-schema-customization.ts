import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { NODE_TYPES } from '../../../content-schema';

/**
 * GraphQL types of documents and images, with the fields that pages query. Hooks and resolvers read
 * nodes directly, with all their fields (`document-node.ts`).
 */
const TYPE_DEFINITIONS = `
  """One article compiled, without its texts; "html" of its article has those."""
  type ${NODE_TYPES.document} implements Node @dontInfer {
    excerpt: String!
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
  }

  """One text of the site beside its articles, as every page shows it."""
  type ${NODE_TYPES.informationDocument} implements Node @dontInfer {
    contentLocale: String!
    title: String
    description: String
    home: JSON
    html: String!
    excerpt: String!
  }

  """Which information pages the site has."""
  type ${NODE_TYPES.informationPages} implements Node @dontInfer {
    pages: JSON!
    homeText: JSON!
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
