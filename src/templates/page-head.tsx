import { LOCALE_DETAILS, LOCALES, DEFAULT_LOCALE } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import { routeNamed } from '../shared/routes/route-table';

/** What the head of a page is made from. */
export interface PageHeadProps {
  context: PageContext;
  siteUrl: string;
  siteName: string;
  /** Title of the page; the site's name follows it (specification §1). */
  title: string;
  description?: string;
  /** The page's place in the site, outermost first, for search engines (schema.org BreadcrumbList). */
  breadcrumb?: readonly { title: string; path: string }[];
}

/** The head of a page: language, title, description, canonical address, other languages, breadcrumb. */
export function PageHead({ context, siteUrl, siteName, title, description, breadcrumb = [] }: PageHeadProps) {
  const { lang, dir } = LOCALE_DETAILS[context.locale];
  const forced = routeNamed(context.routeName)?.colorMode;
  const absolute = (path: string) => `${siteUrl}${path}`;
  const alternates = LOCALES.flatMap((locale) => {
    const path = context.alternates[locale];
    return path === undefined ? [] : [{ lang: LOCALE_DETAILS[locale].lang, locale, path }];
  });
  const fullTitle = title === siteName ? siteName : `${title} · ${siteName}`;
  const main = alternates.find(({ locale }) => locale === DEFAULT_LOCALE) ?? alternates[0];
  return (
    <>
      <html lang={lang} dir={dir} {...(forced ? { 'data-forced-color-mode': forced } : {})} />
      <title>{fullTitle}</title>
      <meta name="color-scheme" content="light dark" />
      {description ? <meta name="description" content={description} /> : null}
      {context.routeName === 'not-found' ? <meta name="robots" content="noindex" /> : null}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={absolute(context.canonicalPath)} />
      {alternates.map(({ lang: alternate, path }) => (
        <link key={alternate} rel="alternate" hrefLang={alternate} href={absolute(path)} />
      ))}
      {main ? <link rel="alternate" hrefLang="x-default" href={absolute(main.path)} /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={context.content?.subject.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:url" content={absolute(context.canonicalPath)} />
      {description ? <meta property="og:description" content={description} /> : null}
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

/** A BreadcrumbList as JSON that cannot end the script element it stands in. */
function breadcrumbJson(items: readonly { name: string; item: string }[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return JSON.stringify(list).replace(/</g, '\\u003c');
}
