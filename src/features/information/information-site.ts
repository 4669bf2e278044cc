import type { Locale } from '../../../content-schema';
import type { InformationContext } from '../../shared/pages/page-plan';
import type { SiteMetadata } from '../../shared/site-metadata';
import type { InformationContent, SitePart } from './information-context';

/** Site data queried by information pages. */
export interface InformationSite {
  siteMetadata: Pick<
    SiteMetadata,
    | 'siteUrl'
    | 'siteName'
    | 'authorName'
    | 'authorUrl'
    | 'social'
    | 'languages'
    | 'identityClientId'
    | 'publicApiUrl'
    | 'hasMascot'
    | 'hasSecret'
    | 'feedback'
  >;
  hasMusic: boolean;
}

/** Context of an information page. */
export interface RenderedInformation {
  routeName: string;
  locale: Locale;
  information?: InformationContext;
}

/** Returns the data for the components in the text of an information page. */
export function informationContentOf(
  site: InformationSite,
  { locale, information }: RenderedInformation,
): InformationContent {
  const { siteName, authorName, authorUrl, social } = site.siteMetadata;
  return {
    locale,
    siteName,
    author: { name: authorName, url: authorUrl },
    contact: contactOf(site.siteMetadata),
    social,
    pages: information?.pages ?? [],
    parts: partsOf(site),
  };
}

/**
 * Returns the address for messages to the publisher. An author without an own address has that of
 * the site, which is not a contact.
 */
function contactOf({ feedback, authorUrl, siteUrl, social }: InformationSite['siteMetadata']): string | null {
  if (feedback !== null) return feedback;
  if (authorUrl !== siteUrl) return authorUrl;
  return Object.values(social).find((address) => address !== null) ?? null;
}

/** Returns the optional parts of this build. */
function partsOf({ siteMetadata, hasMusic }: InformationSite): ReadonlySet<SitePart> {
  const { identityClientId, publicApiUrl, hasSecret, feedback, languages } = siteMetadata;
  const hasAccounts = identityClientId !== null;
  const has: Record<SitePart, boolean> = {
    accounts: hasAccounts,
    languages: languages.length > 1,
    'private-mode': hasAccounts && publicApiUrl !== null,
    'public-api': publicApiUrl !== null,
    music: hasMusic,
    analytics: ANALYTICS_HOST !== '',
    consent: CONSENT_SERVICE !== '',
    announcement: HAS_ANNOUNCEMENT,
    secret: hasSecret,
    feedback: feedback !== null,
    contact: contactOf(siteMetadata) !== null,
  };
  // Its keys are the parts.
  return new Set((Object.keys(has) as SitePart[]).filter((part) => has[part]));
}
