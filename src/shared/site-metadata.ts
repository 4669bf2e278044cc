/** The kinds of place that a site may have elsewhere, in the order shown (specification §1). */
export const SOCIAL_KINDS = ['chat', 'video', 'network', 'discussion', 'forum'] as const;

/** A kind of place that a site may have elsewhere. */
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** What the site tells about itself: `siteMetadata` of Gatsby's configuration, of which each page selects what it shows. */
export interface SiteMetadata {
  siteUrl: string;
  siteName: string;
  authorName: string;
  authorUrl: string;
  /** Year of the build. */
  copyrightYear: number;
  /** Addresses of the site's places on other sites; null where it has none. */
  social: Record<SocialKind, string | null>;
  /** Address of the content API for readers' browsers; null where they never ask it. */
  publicApiUrl: string | null;
  /** Address of the rebuild service for staff's browsers; null where they never ask it. */
  publicRebuildUrl: string | null;
  /** Id by which the identity provider knows the site; null where it has no accounts. */
  identityClientId: string | null;
  identitySignInFlow: string | null;
}
