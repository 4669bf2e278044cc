import { z } from 'zod';
import {
  articleSummarySchema,
  categorySchema,
  contentIdSchema,
  type Edition,
  localeSchema,
  NODE_TYPES,
  nodeKey,
  type SidebarArticle,
  type SidebarTreeNode,
} from '../../../../content-schema';
import type { NodeStore } from './node-store';

const sidebarArticleFields = articleSummarySchema.pick({
  contentLocale: true,
  categoryId: true,
  title: true,
  description: true,
  keywords: true,
  presentation: true,
  colorMode: true,
});

const sidebarTreeNodeSchema = z.object({
  versionId: contentIdSchema,
  locale: localeSchema,
  categories: z.array(categorySchema),
  // The id is first, as in `toSidebarArticle`: a tree that is read and written again has the same
  // bytes.
  articles: z.array(z.object({ id: contentIdSchema, ...sidebarArticleFields.shape })),
});

/** Returns the stored sidebar tree of an edition; null when there is none in the current format. */
export function readStoredSidebarTree(nodes: NodeStore, { versionId, locale }: Edition): SidebarTreeNode | null {
  return sidebarTreeNodeSchema.safeParse(nodes.get(nodeKey.outline(versionId, locale))).data ?? null;
}

/** Returns the sidebar entry of the stored revision of an article; null when none is stored. */
export function readStoredArticle(
  nodes: NodeStore,
  { versionId, locale }: Edition,
  articleId: number,
): SidebarArticle | null {
  const fields = sidebarArticleFields.safeParse(nodes.get(nodeKey.article(versionId, locale, articleId))).data;
  return fields ? { id: articleId, ...fields } : null;
}

/** Returns the ids of the versions that have a node. */
export function readStoredVersionIds(nodes: NodeStore): number[] {
  return nodes
    .ofType(NODE_TYPES.version)
    .map(({ versionId }) => versionId)
    .filter((versionId) => typeof versionId === 'number');
}
