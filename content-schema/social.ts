/** Purposes of an external channel, in display order (specification §1). */
const SOCIAL_PURPOSES = ['chat', 'video', 'network', 'discussion', 'forum', 'feed'] as const;

/** Display names of networks by their name in the content, in display order. */
export const SOCIAL_NETWORKS = {
  github: 'GitHub',
  gitlab: 'GitLab',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  matrix: 'Matrix',
  discord: 'Discord',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  reddit: 'Reddit',
} as const;

/** Name of a network in the content. */
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Kind of external channel: a purpose or a network. */
export type SocialKind = (typeof SOCIAL_PURPOSES)[number] | SocialNetwork;

/** Kinds of external channel, in display order. */
export const SOCIAL_KINDS: readonly SocialKind[] = [
  ...SOCIAL_PURPOSES,
  // `Object.keys` loses the key type of the constant.
  ...(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]),
];

/** Checks whether a channel is named after its network. */
export function isSocialNetwork(kind: SocialKind): kind is SocialNetwork {
  return Object.hasOwn(SOCIAL_NETWORKS, kind);
}
