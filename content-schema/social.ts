/** What a place elsewhere may be for, in the order shown (specification §1). */
const SOCIAL_PURPOSES = ['chat', 'video', 'network', 'discussion', 'forum', 'feed'] as const;

/** Networks that a site may be on, by the name that content gives them, and what they call themselves, in the order shown. */
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

/** Name of a network, as content writes it. */
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** A kind of place that a site may have elsewhere: by what it is for, or by its network. */
export type SocialKind = (typeof SOCIAL_PURPOSES)[number] | SocialNetwork;

/** The kinds of place that a site may have elsewhere, in the order shown. */
export const SOCIAL_KINDS: readonly SocialKind[] = [
  ...SOCIAL_PURPOSES,
  // The keys of a constant are those of its type.
  ...(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]),
];

/** Whether a place is named by its network. */
export function isSocialNetwork(kind: SocialKind): kind is SocialNetwork {
  return Object.hasOwn(SOCIAL_NETWORKS, kind);
}
