import { z } from 'zod';
import {
  articleSummarySchema,
  categorySchema,
  contentIdSchema,
  type Edition,
  localeSchema,
  NODE_TYPES,
  nodeKey,
  type OutlineArticle,
  type OutlineNode,
} from '../../../../content-schema';
import type { NodeStore } from './node-store';

const outlineArticleFields = articleSummarySchema.pick({
  contentLocale: true,
  categoryId: true,
  title: true,
  description: true,
  keywords: true,
  presentation: true,
  colorMode: true,
});

const outlineNodeSchema = z.object({
  versionId: contentIdSchema,
  locale: localeSchema,
  categories: z.array(categorySchema),
  // The id first, as `toOutlineArticle` has it: an outline read and written again is the same to the byte.
  articles: z.array(z.object({ id: contentIdSchema, ...outlineArticleFields.shape })),
});

/** The stored outline of an edition; null when there is none that this release can read. */
export function readStoredOutline(nodes: NodeStore, { versionId, locale }: Edition): OutlineNode | null {
  const result = outlineNodeSchema.safeParse(nodes.get(nodeKey.outline(versionId, locale)));
  return result.success ? result.data : null;
}

/** What an outline says of the stored revision of an article; null when none is stored. */
export function readStoredArticle(
  nodes: NodeStore,
  { versionId, locale }: Edition,
  articleId: number,
): OutlineArticle | null {
  const result = outlineArticleFields.safeParse(nodes.get(nodeKey.article(versionId, locale, articleId)));
  return result.success ? { id: articleId, ...result.data } : null;
}

/** Ids of the versions that have a node. */
export function readStoredVersionIds(nodes: NodeStore): number[] {
  return nodes
    .ofType(NODE_TYPES.version)
    .map(({ versionId }) => versionId)
    .filter((versionId) => typeof versionId === 'number');
}
