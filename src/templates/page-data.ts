import type { Locale } from '../../content-schema';
import type { ContentContext, PageContext } from '../gatsby/page-plan';
import type { SocialPlace } from '../layouts/footer';
import type { PageNavigation } from '../shared/navigation/page-navigation';
import type { QueriedVersion } from '../shared/versions/versions';

/** What every page's query gives: fragment `CommonData` of `shared-fragment.ts`. */
export interface CommonData {
  site: { siteMetadata: SiteMetadata };
  versions: { nodes: QueriedVersion[] };
}

/** What the site tells about itself on every page. */
export interface SiteMetadata {
  siteUrl: string;
  siteName: string;
  authorName: string;
  authorUrl: string;
  copyrightYear: number;
  /** Id by which the identity provider knows the site; null where it has no accounts. */
  identityClientId: string | null;
  /** Addresses of the site's places on other sites, by kind; null where it has none. */
  social: Record<SocialPlace['kind'], string | null>;
}

/** What the query of a page that shows a version gives besides. */
export interface VersionedData extends CommonData {
  outline: { pageNavigation: PageNavigation };
}

/** What the article page's query gives. */
export interface ArticleData extends VersionedData {
  article: {
    title: string;
    description: string;
    contentLocale: Locale;
    updatedAt: string;
    html: string;
    tableOfContents: { depth: 2 | 3; id: string; text: string }[];
    document: { excerpt: string } | null;
  };
}

/** Context of a page that shows a version. */
export type VersionedContext = PageContext & { content: ContentContext };
