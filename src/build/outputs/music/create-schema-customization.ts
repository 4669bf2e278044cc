import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { NODE_TYPES } from '../../../../content-schema';

/** Gatsby API: declares the types of the nodes in `content-schema/nodes.ts`. */
export function createSchemaCustomization({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(`
    """What every page tells of the music of the site."""
    type ${NODE_TYPES.siteMusic} implements Node @dontInfer {
      hasMusic: Boolean!
    }

    """What the audio of the tracks tells, found out by listening to their files."""
    type ${NODE_TYPES.musicShapes} implements Node @dontInfer {
      shapes: [ContentMusicShape!]!
    }

    """What the audio of one track tells: its length in whole seconds, and 64 values from 0 to 100 of how loud it is."""
    type ContentMusicShape @dontInfer {
      key: String!
      duration: Int!
      contour: [Int!]!
    }
  `);
}
