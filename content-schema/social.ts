/** The kinds of place that a site may have elsewhere, in the order shown (specification §1). */
export const SOCIAL_KINDS = ['chat', 'video', 'network', 'discussion', 'forum'] as const;

/** A kind of place that a site may have elsewhere. */
export type SocialKind = (typeof SOCIAL_KINDS)[number];
