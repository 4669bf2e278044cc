import { z } from 'zod';
import { localeSchema, type Locale } from '../../../../../content-schema';
import { toInstant } from '../../../../node/instant';
import { alternateLinks } from '../../../../shared/pages/alternate-links';
import { basePathOf } from '../../../../shared/routes/base-path';

/** The fields of a page's context that sitemaps use. */
const pageSchema = z.object({
  path: z.string(),
  pageContext: z.object({
    locale: localeSchema,
    indexed: z.literal(true),
    canonicalPath: z.string(),
    alternates: z.partialRecord(localeSchema, z.string()),
    i18n: z.object({ languages: z.array(localeSchema) }),
    updatedAt: z.string().optional(),
  }),
});
export type SitemapPage = z.infer<typeof pageSchema>;

/** An entry, as gatsby-plugin-sitemap passes it to the `sitemap` package. */
interface SitemapEntry {
  url: string;
  lastmod?: string;
  links: { lang: string; url: string }[];
}

/**
 * Maximum number of URLs in one sitemap file; with more, `sitemap.xml` is an index of several
 * files.
 */
export const SITEMAP_ENTRY_LIMIT = 45_000;

/**
 * Returns the options of one instance of gatsby-plugin-sitemap: the indexed pages of one locale,
 * each with its other languages. The plugin writes `public/<locale>/sitemap-index.xml` and its
 * parts; `CachedSitemaps` turns them into `public/<locale>/sitemap.xml`.
 */
export function sitemapPluginOptions(locale: Locale, siteUrl: string) {
  return {
    output: `/${locale}`,
    entryLimit: SITEMAP_ENTRY_LIMIT,
    // Sitemaps are listed in robots.txt only; the plugin's link would refer to the index that is
    // renamed.
    createLinkInHead: false,
    query: '{ sitemapPages }',
    resolveSiteUrl: () => siteUrl,
    resolvePages: (data: unknown) => resolvePages(data, locale),
    serialize: (page: SitemapPage) => sitemapEntry(page, basePathOf(siteUrl)),
  };
}

const querySchema = z.object({
  sitemapPages: z.array(z.unknown()),
});

function resolvePages(data: unknown, locale: Locale): SitemapPage[] {
  const { sitemapPages } = querySchema.parse(data);
  const pages = sitemapPages.flatMap((node) => {
    const page = sitemapPage(node);
    return page?.pageContext.locale === locale ? [page] : [];
  });
  return pages.length === 0 ? [noPage(locale)] : pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns an entry for the sitemap of a language that the site does not have: the plugin fails
 * without one. `CachedSitemaps` removes that sitemap.
 */
const noPage = (locale: Locale): SitemapPage => ({
  path: '/',
  pageContext: { locale, indexed: true, canonicalPath: '/', alternates: {}, i18n: { languages: [] } },
});

/** Parses a Gatsby page; null when it is in no sitemap. */
export function sitemapPage(node: unknown): SitemapPage | null {
  const page = pageSchema.safeParse(node).data;
  return page?.pageContext.canonicalPath === page?.path ? (page ?? null) : null;
}

/**
 * Returns the sitemap entry of a page.
 * @param basePath Path below which the site is served: the plugin adds it to the page, but not to
 * the links.
 */
export function sitemapEntry({ path, pageContext }: SitemapPage, basePath: string): SitemapEntry {
  const { updatedAt } = pageContext;
  const lastmod = updatedAt !== undefined && toInstant(updatedAt) !== null ? { lastmod: updatedAt } : {};
  const links = alternateLinks(pageContext).map(({ hreflang, path: url }) => ({ lang: hreflang, url: basePath + url }));
  return { url: path, ...lastmod, links };
}
