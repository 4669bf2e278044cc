import type { Locale, SiteLink, SiteParts, SocialKind } from '../../content-schema';
import type { GivenAccent } from '../../content-schema/colors/accent';

/**
 * Site metadata: `siteMetadata` of Gatsby's configuration, from which each page selects its fields.
 */
export interface SiteMetadata {
  siteUrl: string;
  siteName: string;
  authorName: string;
  authorUrl: string;
  /** Year of the build. */
  copyrightYear: number;
  /** URLs of the site's external channels, by kind. */
  social: Partial<Record<SocialKind, string | null>>;
  /** Other links of the footer, in the order of the content. */
  links: readonly SiteLink[];
  /** Parts of every page that the site adds; null when it adds none. */
  parts: SiteParts | null;
  /** One sentence about the site, in each language that has one. */
  tagline: Record<Locale, string | null>;
  /** Languages in display order; the first is the fallback for readers who prefer neither. */
  languages: readonly Locale[];
  /**
   * URL for editing a file of the content, with `{path}` as placeholder; null when there is none.
   */
  editLink: string | null;
  /**
   * Target of answers to “Was this page helpful?”: a web
   * address or `mailto:…`; null when the question is not shown.
   */
  feedback: string | null;
  /** Accent colour configured by the site; null for the default. */
  accent: GivenAccent | null;
  /** Whether Kawabata the heron is shown. */
  hasMascot: boolean;
  /** Whether the small question mark leads to the secret page. */
  hasSecret: boolean;
  /** URL of the content API for readers' browsers; null when they never request it. */
  publicApiUrl: string | null;
  /** URL of the rebuild service for staff's browsers; null when they never request it. */
  publicRebuildUrl: string | null;
  /** Client id of the site at the identity provider; null when it has no accounts. */
  identityClientId: string | null;
  identitySignInFlow: string | null;
}
