import type { ParentSpanPluginArgs } from 'gatsby';

/**
 * Gatsby API: tells Gatsby to delete no node of this plugin by itself. Gatsby would read all
 * documents at each start, with their articles, to find those whose article is gone, which are
 * deleted with it; and it would delete the nodes that are created with the pages, because nothing
 * touches them before, so that every page would be queried again.
 */
export function onPreBootstrap({ actions }: Pick<ParentSpanPluginArgs, 'actions'>): void {
  actions.enableStatefulSourceNodes?.();
}
