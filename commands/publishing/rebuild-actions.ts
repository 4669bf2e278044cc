/** Actions of `npm run rebuild`. */
export const REBUILD_ACTIONS = ['serve', 'status', 'log', 'release', 'releases', 'rollback', 'unlock'] as const;

/** An action of `npm run rebuild`. */
export type RebuildAction = (typeof REBUILD_ACTIONS)[number];
