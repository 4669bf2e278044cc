import { NODE_TYPES, nodeKey, type SiteMusicNode } from '../../../../content-schema';
import type { ResolverContext } from '../../../node/site';

/** Gatsby API: adds `hasMusic`, which every page queries, to the site. It reads a separate node. */
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
