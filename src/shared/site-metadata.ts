import type { Locale, SiteLink, SocialKind } from '../../content-schema';
import type { GivenAccent } from '../../content-schema/colors/accent';

/** What the site tells about itself: `siteMetadata` of Gatsby's configuration, of which each page selects what it shows. */
export interface SiteMetadata {
  siteUrl: string;
  siteName: string;
  authorName: string;
  authorUrl: string;
  /** Year of the build. */
  copyrightYear: number;
  /** Addresses of the site's places on other sites; null where it has none. */
  social: Partial<Record<SocialKind, string | null>>;
  /** Other links of the footer, in the order of the content. */
  links: readonly SiteLink[];
  /** One sentence about the site, in each language that has one. */
  tagline: Record<Locale, string | null>;
  /** The languages, in the order in which readers are offered them; the first is for those who want neither. */
  languages: readonly Locale[];
  /** Address at which a file of the content is edited, `{path}` standing for its path; null where there is none. */
  editLink: string | null;
  /** Where answers to “Was this page helpful?” go: a web address or `mailto:…`; null where nobody asks. */
  feedback: string | null;
  /** Colour of links and buttons, as the site gives it; null for the program's own. */
  accent: GivenAccent | null;
  /** Whether Kawabata the heron is shown. */
  hasMascot: boolean;
  /** Whether the small question mark leads to the secret page. */
  hasSecret: boolean;
  /** Address of the content API for readers' browsers; null where they never ask it. */
  publicApiUrl: string | null;
  /** Address of the rebuild service for staff's browsers; null where they never ask it. */
  publicRebuildUrl: string | null;
  /** Id by which the identity provider knows the site; null where it has no accounts. */
  identityClientId: string | null;
  identitySignInFlow: string | null;
}
