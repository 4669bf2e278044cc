import type { ParentSpanPluginArgs } from 'gatsby';
import { nodeKey } from '../../../../content-schema';

/**
 * Gatsby API: keeps the nodes of the previous build until they are created again. Gatsby deletes
 * nodes that are not touched while content is sourced, and then every page would be queried again,
 * because each queries whether there is music.
 */
export function onPreBootstrap({ actions, getNode }: Pick<ParentSpanPluginArgs, 'actions' | 'getNode'>): void {
  for (const id of [nodeKey.siteMusic, nodeKey.musicShapes]) {
    const node = getNode(id);
    if (node !== undefined) actions.touchNode(node);
  }
}
