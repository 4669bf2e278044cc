import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LOCALES, localeSchema, say, type Locale } from '../../../content-schema';
import { toInstant } from '../../../src/node/instant';
import { alternateLinks } from '../../../src/shared/pages/alternate-links';
import { SiteFilesError } from './errors';
import { PublicFolder } from '../../../src/node/public-folder';

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
export type SitemapPage = z.infer<typeof pageSchema>;

/** One entry, as gatsby-plugin-sitemap hands it to the `sitemap` package. */
export interface SitemapEntry {
  url: string;
  lastmod?: string;
  links: { lang: string; url: string }[];
}

/** How many addresses one sitemap file holds; with more, `sitemap.xml` becomes an index of several. */
export const SITEMAP_ENTRY_LIMIT = 45_000;

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
    serialize: sitemapEntry,
  };
}

const querySchema = z.object({
  allSitePage: z.object({ nodes: z.array(z.unknown()) }),
});

function resolvePages(data: unknown, locale: Locale): SitemapPage[] {
  const { allSitePage } = querySchema.parse(data);
  return allSitePage.nodes
    .flatMap((node) => {
      const page = sitemapPage(node);
      return page?.pageContext.locale === locale ? [page] : [];
    })
    .sort(byPath);
}

/** What a page of Gatsby's tells the sitemaps; null when it is in none. */
export function sitemapPage(node: unknown): SitemapPage | null {
  const page = pageSchema.safeParse(node).data;
  return page?.pageContext.canonicalPath === page?.path ? (page ?? null) : null;
}

/** The order of entries in a sitemap. */
export const byPath = (a: Pick<SitemapPage, 'path'>, b: Pick<SitemapPage, 'path'>) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

/** What a sitemap says of a page. */
export function sitemapEntry({ path, pageContext: { alternates, updatedAt } }: SitemapPage): SitemapEntry {
  const lastmod = updatedAt !== undefined && toInstant(updatedAt) !== null ? { lastmod: updatedAt } : {};
  const links = alternateLinks(alternates).map(({ hreflang, path: url }) => ({ lang: hreflang, url }));
  return { url: path, ...lastmod, links };
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
  for (const locale of LOCALES) await finishSitemap(new PublicFolder(publicDir), locale);
}

async function finishSitemap(folder: PublicFolder, locale: Locale): Promise<void> {
  const fileOf = (name: string) => folder.fileOf(`/${locale}/${name}`);
  const index = await readFile(fileOf(INDEX_FILE), 'utf8').catch((cause: unknown) => {
    const where = fileOf(INDEX_FILE);
    const expected = say({ fr: 'un index de sitemaps', en: 'a sitemap index' });
    const received = say({ fr: 'aucun fichier', en: 'no file' });
    throw new SiteFilesError('sitemapMissing', { where, expected, received }, { cause });
  });
  const parts = [...index.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)].map(([, name = '']) => name);
  const [only] = parts;
  const single = parts.length === 1 && only !== undefined;
  const sitemap = single ? await readFile(fileOf(only)) : index;
  await folder.write(`/${locale}/sitemap.xml`, sitemap);
  await removeOtherParts(folder, locale, single ? [] : parts);
}

/** Removes what is left of earlier sitemaps of a locale, and of the index under its first name. */
export async function removeOtherParts(folder: PublicFolder, locale: Locale, parts: readonly string[]): Promise<void> {
  for (const name of await readdir(folder.fileOf(`/${locale}`))) {
    if (name !== INDEX_FILE && (!PART_FILE.test(name) || parts.includes(name))) continue;
    await folder.remove(`/${locale}/${name}`);
  }
}
