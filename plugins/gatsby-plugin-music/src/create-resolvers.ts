import { NODE_TYPES, nodeKey, type SiteMusicNode } from '../../../content-schema';

/** The part of a resolver's context that is used here. Gatsby remembers which page asked for which node. */
interface ResolverContext {
  nodeModel: { getNodeById: (args: { id: string; type: string }) => object | null };
}

/**
 * Gatsby API: gives the site `hasMusic`, which every page asks for. It reads a node of its own, so that pages are not queried
 * again when a track is added to others.
 */
export function createResolvers({ createResolvers: add }: { createResolvers: (fieldsByType: object) => void }): void {
  add({
    Site: {
      hasMusic: {
        type: 'Boolean!',
        resolve: (_site: unknown, _args: unknown, { nodeModel }: ResolverContext): boolean => {
          // Made by this plugin.
          const node = nodeModel.getNodeById({
            id: nodeKey.siteMusic,
            type: NODE_TYPES.siteMusic,
          }) as SiteMusicNode | null;
          return node?.hasMusic === true;
        },
      },
    },
  });
}
