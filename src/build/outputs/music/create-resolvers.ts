import { NODE_TYPES, nodeKey, type SiteMusicNode } from '../../../../content-schema';

/**
 * The part of a resolver's context that is used here. Gatsby records which page queried which node.
 */
interface ResolverContext {
  nodeModel: { getNodeById: (args: { id: string; type: string }) => object | null };
}

/**
 * Gatsby API: adds `hasMusic` to the site, which every page queries. It reads a separate node, so
 * that adding a track to others does not run every page query again.
 */
export function createResolvers({ createResolvers: add }: { createResolvers: (fieldsByType: object) => void }): void {
  add({
    Site: {
      hasMusic: {
        type: 'Boolean!',
        resolve: (_site: unknown, _args: unknown, { nodeModel }: ResolverContext): boolean => {
          // `create-pages.ts` creates the node.
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
