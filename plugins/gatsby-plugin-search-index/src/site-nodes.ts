import { NODE_TYPES, type SidebarTreeNode } from '../../../content-schema';
import type { GatsbyStore } from '../../../src/node/site';
import type { IndexedDocument } from '../../../src/shared/search-editions';

/** The node of a compiled document, as far as search uses it; gatsby-transformer-article makes these nodes. */
export interface DocumentNode extends IndexedDocument {
  id: string;
  internal: { contentDigest: string };
}

/** The part of Gatsby that the plugin uses. */
export interface SearchIndexArgs {
  store: GatsbyStore['store'];
  getNode: (id: string) => object | undefined;
  getNodesByType: (type: string) => object[];
  graphql: (query: string, variables?: Record<string, unknown>) => Promise<{ errors?: unknown[]; data?: unknown }>;
}

/** The outlines and documents of the site. */
export function readSite({ getNodesByType }: Pick<SearchIndexArgs, 'getNodesByType'>): {
  outlines: SidebarTreeNode[];
  documents: DocumentNode[];
} {
  // Our own plugins make these nodes: the node contract of content-schema/nodes.ts is their type.
  return {
    outlines: getNodesByType(NODE_TYPES.outline) as SidebarTreeNode[],
    documents: getNodesByType(NODE_TYPES.document) as DocumentNode[],
  };
}
