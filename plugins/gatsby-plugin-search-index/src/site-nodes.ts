import { z } from 'zod';
import { NODE_TYPES, type Edition, type OutlineNode } from '../../../content-schema';

/** The fields of a compiled document that search uses; gatsby-transformer-article makes these nodes. */
export interface IndexedDocument extends Edition {
  id: string;
  articleId: number;
  headings: { depth: number; text: string; slug: string }[];
  headingIds: { id: string }[];
  sections: { heading: number | null }[];
  internal: { contentDigest: string };
}

/** The part of Gatsby that the plugin uses. */
export interface SearchIndexArgs {
  store: { getState: () => unknown };
  getNodesByType: (type: string) => object[];
  graphql: (query: string, variables?: Record<string, unknown>) => Promise<{ errors?: unknown[]; data?: unknown }>;
}

const stateSchema = z.object({ program: z.object({ directory: z.string() }) });

/** The folder of the project. */
export const projectFolder = ({ store }: Pick<SearchIndexArgs, 'store'>): string =>
  stateSchema.parse(store.getState()).program.directory;

/** The outlines and documents of the site. */
export function readSite({ getNodesByType }: Pick<SearchIndexArgs, 'getNodesByType'>): {
  outlines: OutlineNode[];
  documents: IndexedDocument[];
} {
  // Our own plugins make these nodes: the node contract of content-schema/nodes.ts is their type.
  return {
    outlines: getNodesByType(NODE_TYPES.outline) as OutlineNode[],
    documents: getNodesByType(NODE_TYPES.document) as IndexedDocument[],
  };
}
