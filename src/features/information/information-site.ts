import type { InformationName, Locale } from '../../../content-schema';
import type { InformationContext } from '../../shared/pages/page-plan';
import { INFORMATION_PAGES } from '../../shared/routes/information-pages';
import type { SiteMetadata } from '../../shared/site-metadata';
import type { InformationContent, SitePart } from './information-context';

/** What the query of a page of information gives of the site. */
export interface InformationSite {
  siteMetadata: Pick<
    SiteMetadata,
    | 'siteUrl'
    | 'siteName'
    | 'authorName'
    | 'authorUrl'
    | 'social'
    | 'identityClientId'
    | 'publicApiUrl'
    | 'hasMascot'
    | 'hasSecret'
    | 'feedback'
  >;
  hasMusic: boolean;
}

/** What the context of a page of information gives. */
export interface RenderedInformation {
  routeName: string;
  locale: Locale;
  information?: InformationContext;
}

/** What the texts of a page of information may ask for. */
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

/** Where messages for the publisher go. An author without an address of their own has that of the site, which answers nobody. */
function contactOf({ feedback, authorUrl, siteUrl, social }: InformationSite['siteMetadata']): string | null {
  if (feedback !== null) return feedback;
  if (authorUrl !== siteUrl) return authorUrl;
  return Object.values(social).find((address) => address !== null) ?? null;
}

/** What this build of the site has besides its pages. */
function partsOf({ siteMetadata, hasMusic }: InformationSite): ReadonlySet<SitePart> {
  const { identityClientId, publicApiUrl, hasSecret, feedback } = siteMetadata;
  const hasAccounts = identityClientId !== null;
  const has: Record<SitePart, boolean> = {
    accounts: hasAccounts,
    'private-mode': hasAccounts && publicApiUrl !== null,
    'public-api': publicApiUrl !== null,
    music: hasMusic,
    secret: hasSecret,
    feedback: feedback !== null,
    contact: contactOf(siteMetadata) !== null,
  };
  // Its keys are the parts.
  return new Set((Object.keys(has) as SitePart[]).filter((part) => has[part]));
}

/** The page of information that a route is. */
export function displayName({ routeName }: Pick<RenderedInformation, 'routeName'>): InformationName {
  return INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name ?? 'index';
}
