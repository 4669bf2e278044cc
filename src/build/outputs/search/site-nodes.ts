import { NODE_TYPES, type SidebarTreeNode } from '../../../../content-schema';
import type { GatsbyStore } from '../../../node/site';
import type { IndexedDocument } from '../../../shared/search-editions';

/**
 * The fields of a compiled document's node that search uses. src/build/documents creates
 * these nodes.
 */
export interface DocumentNode extends IndexedDocument {
  id: string;
  internal: { contentDigest: string };
}

/** The part of Gatsby that is used here. */
export interface SearchIndexArgs {
  store: GatsbyStore['store'];
  getNode: (id: string) => object | undefined;
  getNodesByType: (type: string) => object[];
  graphql: (query: string, variables?: Record<string, unknown>) => Promise<{ errors?: unknown[]; data?: unknown }>;
}

/** Returns the sidebar trees and documents of the site. */
export function readSite({ getNodesByType }: Pick<SearchIndexArgs, 'getNodesByType'>): {
  outlines: SidebarTreeNode[];
  documents: DocumentNode[];
} {
  // The site's plugins create these nodes; content-schema/nodes.ts declares their types.
  return {
    outlines: getNodesByType(NODE_TYPES.outline) as SidebarTreeNode[],
    documents: getNodesByType(NODE_TYPES.document) as DocumentNode[],
  };
}
