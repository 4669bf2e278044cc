import type { ParentSpanPluginArgs } from 'gatsby';
import { NODE_TYPES } from '../../../content-schema';

/** Types of the nodes that are created with the pages, from no article. */
const CREATED_WITH_PAGES = [
  NODE_TYPES.configImages,
  NODE_TYPES.siteImages,
  NODE_TYPES.informationPages,
  NODE_TYPES.informationDocument,
] as const;

/**
 * Gatsby API: keeps the nodes of the previous build until they are created again. Gatsby deletes
 * nodes that are not touched while content is sourced, and then every page would be queried again,
 * because each queries whether there are information pages.
 */
export function onPreBootstrap({
  actions,
  getNodesByType,
}: Pick<ParentSpanPluginArgs, 'actions' | 'getNodesByType'>): void {
  for (const type of CREATED_WITH_PAGES) for (const node of getNodesByType(type)) actions.touchNode(node);
}
