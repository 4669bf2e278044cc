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
  // The id first, as `toSidebarArticle` has it: an outline read and written again is the same to the byte.
  articles: z.array(z.object({ id: contentIdSchema, ...sidebarArticleFields.shape })),
});

/** The stored outline of an edition; null when there is none that this release can read. */
export function readStoredSidebarTree(nodes: NodeStore, { versionId, locale }: Edition): SidebarTreeNode | null {
  const result = sidebarTreeNodeSchema.safeParse(nodes.get(nodeKey.outline(versionId, locale)));
  return result.success ? result.data : null;
}

/** What an outline says of the stored revision of an article; null when none is stored. */
export function readStoredArticle(
  nodes: NodeStore,
  { versionId, locale }: Edition,
  articleId: number,
): SidebarArticle | null {
  const result = sidebarArticleFields.safeParse(nodes.get(nodeKey.article(versionId, locale, articleId)));
  return result.success ? { id: articleId, ...result.data } : null;
}

/** Ids of the versions that have a node. */
export function readStoredVersionIds(nodes: NodeStore): number[] {
  return nodes
    .ofType(NODE_TYPES.version)
    .map(({ versionId }) => versionId)
    .filter((versionId) => typeof versionId === 'number');
}
