/** What `npm run rebuild` can do. */
export const REBUILD_ACTIONS = ['serve', 'status', 'log', 'release', 'releases', 'rollback', 'unlock'] as const;

/** One of them. */
export type RebuildAction = (typeof REBUILD_ACTIONS)[number];
