import type { ParentSpanPluginArgs } from 'gatsby';
import { nodeKey } from '../../../content-schema';

/**
 * Gatsby API: keeps the nodes of the build before until they are made again. Gatsby deletes nodes that nobody has touched
 * while content is sourced, and every page would have to be queried again, because each asks whether there is music.
 */
export function onPreBootstrap({ actions, getNode }: Pick<ParentSpanPluginArgs, 'actions' | 'getNode'>): void {
  for (const id of [nodeKey.siteMusic, nodeKey.musicShapes]) {
    const node = getNode(id);
    if (node !== undefined) actions.touchNode(node);
  }
}
