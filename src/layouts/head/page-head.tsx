import { alternateLinks } from '../../shared/pages/alternate-links';
import type { PageContext } from '../../shared/pages/page-plan';
import { documentTitle } from '../../messages/document-title';
import { documentLanguage, titleInDocument } from './document-language';
import { manifestPath } from '../../shared/routes/paths';
import { routeNamed } from '../../shared/routes/route-table';
import type { SiteMetadata } from '../../shared/site-metadata';
import {
  siteDrawing,
  socialLook,
  type SocialDrawing,
  SOCIAL_IMAGE_SIZE,
  SOCIAL_IMAGE_TYPE,
  socialImagePath,
} from '../../shared/social-image/social-image';

/** Props of `PageHead`. */
export interface PageHeadProps {
  context: PageContext;
  site: Pick<SiteMetadata, 'siteUrl' | 'siteName' | 'accent' | 'hasMascot'>;
  /** Title of the page; the site's name follows it (specification §1). */
  title: string;
  description?: string;
  /**
   * Position of the page in the site, outermost first, for search engines (schema.org
   * BreadcrumbList).
   */
  breadcrumb?: readonly { title: string; path: string }[];
  /** Other formats of the page's content: its feed, its Markdown copy. */
  otherForms?: readonly { type: string; path: string; title?: string }[];
  /**
   * Drawing on the card that other sites render beside a link to the page (default: the name of the
   * site).
   */
  card?: SocialDrawing;
}

/** Head of a page: language, title, description, canonical address, other languages, breadcrumb. */
export function PageHead(props: PageHeadProps) {
  const { context, site, title, description, breadcrumb = [], otherForms = [] } = props;
  const { siteUrl, siteName } = site;
  const { lang, dir } = documentLanguage(context.locale);
  const route = routeNamed(context.routeName);
  const keepOutOfSearch = context.routeName === 'not-found' || route?.clientOnly === true || route?.noIndex === true;
  const absolute = (path: string) => `${siteUrl}${path}`;
  return (
    <>
      <html lang={lang} dir={dir} />
      <title>{titleInDocument(documentTitle(title, siteName))}</title>
      <meta name="color-scheme" content="light dark" />
      {description ? <meta name="description" content={description} /> : null}
      {keepOutOfSearch ? <meta name="robots" content="noindex" /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifestPath(context.locale)} />
      <link rel="canonical" href={absolute(context.canonicalPath)} />
      {alternateLinks(context).map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={absolute(path)} />
      ))}
      {otherForms.map(({ type, path, title: name }) => (
        <link key={path} rel="alternate" type={type} href={path} title={name} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={context.content?.subject.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:url" content={absolute(context.canonicalPath)} />
      {description ? <meta property="og:description" content={description} /> : null}
      <SocialImageTags siteUrl={siteUrl} drawing={{ ...(props.card ?? siteDrawing(siteName)), ...socialLook(site) }} />
      {breadcrumb.length > 0 ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: breadcrumbJson(breadcrumb.map(({ title: name, path }) => ({ name, item: absolute(path) }))),
          }}
        />
      ) : null}
    </>
  );
}

/**
 * Returns a BreadcrumbList (https://schema.org/BreadcrumbList) as JSON that cannot end its script
 * element.
 */
export function breadcrumbJson(items: readonly { name: string; item: string }[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return JSON.stringify(list).replace(/</g, '\\u003c');
}

/**
 * Tags of the card that other sites render beside a link (https://ogp.me). They require absolute
 * addresses.
 */
function SocialImageTags({ siteUrl, drawing }: { siteUrl: string; drawing: SocialDrawing }) {
  const { title, topic, siteName } = drawing;
  return (
    <>
      <meta property="og:image" content={`${siteUrl}${socialImagePath(drawing)}`} />
      <meta property="og:image:type" content={SOCIAL_IMAGE_TYPE} />
      <meta property="og:image:width" content={`${SOCIAL_IMAGE_SIZE.width}`} />
      <meta property="og:image:height" content={`${SOCIAL_IMAGE_SIZE.height}`} />
      <meta property="og:image:alt" content={[title, topic, siteName].filter((text) => text !== '').join(' · ')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
