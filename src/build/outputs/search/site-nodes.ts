import { nodeKey, NODE_TYPES, type Edition, type SidebarTreeNode } from '../../../../content-schema';
import type { NodeSource } from '../../../node/public-content';
import type { GatsbyStore } from '../../../node/site';
import type { CachedDocument } from './plan-edition';

/** The part of Gatsby that is used here. */
export interface SearchIndexArgs extends NodeSource, GatsbyStore {
  graphql: (query: string, variables?: Record<string, unknown>) => Promise<{ errors?: unknown[]; data?: unknown }>;
}

/** Returns the sidebar trees of the site. */
export function sidebarTrees({ getNodesByType }: Pick<SearchIndexArgs, 'getNodesByType'>): SidebarTreeNode[] {
  // The source plugin creates these nodes; content-schema/nodes.ts declares their type.
  return getNodesByType(NODE_TYPES.outline) as SidebarTreeNode[];
}

/** Returns the fields of documents that search uses; articles without a document are omitted. */
export function documentsOf(
  { getNode }: Pick<SearchIndexArgs, 'getNode'>,
  { versionId, locale }: Edition,
  articleIds: readonly number[],
): CachedDocument[] {
  return articleIds.flatMap((id) => {
    // src/build/documents creates these nodes.
    const node = getNode(nodeKey.document(versionId, locale, id)) as CachedDocument | undefined;
    if (node === undefined) return [];
    const { articleId, key, headings, headingIds, sections } = node;
    return { versionId, locale, articleId, key, headings, headingIds, sections };
  });
}
