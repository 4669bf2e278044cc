import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, localeSchema, type Locale } from '../../../content-schema';
import { toInstant } from '../../../src/node/instant';
import { SiteFilesError } from './errors';
import { writeWhenDifferent } from '../../../src/node/write-file';

/** What the context of a page tells the sitemap. */
const pageSchema = z.object({
  path: z.string(),
  pageContext: z.object({
    locale: localeSchema,
    indexed: z.literal(true),
    canonicalPath: z.string(),
    alternates: z.partialRecord(localeSchema, z.string()),
    updatedAt: z.string().optional(),
  }),
});
type SitemapPage = z.infer<typeof pageSchema>;

/** One entry, as gatsby-plugin-sitemap hands it to the `sitemap` package. */
export interface SitemapEntry {
  url: string;
  lastmod?: string;
  links: { lang: string; url: string }[];
}

/** How many addresses one sitemap file holds; with more, `sitemap.xml` becomes an index of several. */
const SITEMAP_ENTRY_LIMIT = 45_000;

/**
 * Options for one instance of gatsby-plugin-sitemap: the pages of one locale that search engines should know, each
 * with its other languages. The plugin writes `public/<locale>/sitemap-index.xml` and its parts; `finishSitemaps`
 * makes `public/<locale>/sitemap.xml` of them.
 */
export function sitemapPluginOptions(locale: Locale, siteUrl: string) {
  return {
    output: `/${locale}`,
    entryLimit: SITEMAP_ENTRY_LIMIT,
    // Each page names its sitemaps in robots.txt alone; the plugin's own link would name the index that is renamed.
    createLinkInHead: false,
    query: '{ allSitePage { nodes { path pageContext } } }',
    resolveSiteUrl: () => siteUrl,
    resolvePages: (data: unknown) => resolvePages(data, locale),
    serialize: (page: SitemapPage): SitemapEntry => serialize(page),
  };
}

const querySchema = z.object({ allSitePage: z.object({ nodes: z.array(z.unknown()) }) });

function resolvePages(data: unknown, locale: Locale): SitemapPage[] {
  return querySchema
    .parse(data)
    .allSitePage.nodes.flatMap((node) => {
      const page = pageSchema.safeParse(node).data;
      return page?.pageContext.locale === locale && page.pageContext.canonicalPath === page.path ? [page] : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function serialize({ path, pageContext: { alternates, updatedAt } }: SitemapPage): SitemapEntry {
  const lastmod = updatedAt !== undefined && toInstant(updatedAt) !== null ? { lastmod: updatedAt } : {};
  const links: SitemapEntry['links'] = LOCALES.flatMap((lang) => {
    const url = alternates[lang];
    return url === undefined ? [] : [{ lang, url }];
  });
  return { url: path, ...lastmod, links: [...links, { lang: 'x-default', url: alternates[DEFAULT_LOCALE] ?? path }] };
}

/** What gatsby-plugin-sitemap writes into the folder of a locale. */
const INDEX_FILE = 'sitemap-index.xml';
const PART_FILE = /^sitemap-\d+\.xml$/;

/**
 * Makes `/<locale>/sitemap.xml` of what gatsby-plugin-sitemap wrote: the one part itself, or the index of several.
 * Parts of an earlier, longer sitemap go.
 * @throws {SiteFilesError} `sitemapMissing` when the plugin wrote nothing for a locale.
 */
export async function finishSitemaps(publicDir: string): Promise<void> {
  for (const locale of LOCALES) await finishSitemap(path.join(publicDir, locale));
}

async function finishSitemap(folder: string): Promise<void> {
  const index = await readFile(path.join(folder, INDEX_FILE), 'utf8').catch((cause: unknown) => {
    const where = path.join(folder, INDEX_FILE);
    throw new SiteFilesError('sitemapMissing', { where, expected: 'a sitemap index', received: 'no file' }, { cause });
  });
  const parts = [...index.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)].map(([, name = '']) => name);
  const [only] = parts;
  const single = parts.length === 1 && only !== undefined;
  const sitemap = single ? await readFile(path.join(folder, only)) : index;
  await writeWhenDifferent(path.join(folder, 'sitemap.xml'), sitemap);

  const kept = new Set(single ? [] : parts);
  for (const name of await readdir(folder)) {
    if (name === INDEX_FILE || (PART_FILE.test(name) && !kept.has(name))) await rm(path.join(folder, name));
  }
}
