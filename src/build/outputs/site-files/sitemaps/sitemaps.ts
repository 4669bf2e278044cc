import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { LOCALES, localeSchema, say, type Locale } from '../../../../../content-schema';
import { toInstant } from '../../../../node/instant';
import { alternateLinks } from '../../../../shared/pages/alternate-links';
import { SiteFilesError } from '../errors';
import { PublicFolder } from '../../../../node/public-folder';

/** The fields of a page's context that sitemaps use. */
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

/** An entry, as gatsby-plugin-sitemap passes it to the `sitemap` package. */
export interface SitemapEntry {
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
 * parts; `finishSitemaps` turns them into `public/<locale>/sitemap.xml`.
 */
export function sitemapPluginOptions(locale: Locale, siteUrl: string) {
  return {
    output: `/${locale}`,
    entryLimit: SITEMAP_ENTRY_LIMIT,
    // Sitemaps are listed in robots.txt only; the plugin's link would refer to the index that is
    // renamed.
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

/** Parses a Gatsby page; null when it is in no sitemap. */
export function sitemapPage(node: unknown): SitemapPage | null {
  const page = pageSchema.safeParse(node).data;
  return page?.pageContext.canonicalPath === page?.path ? (page ?? null) : null;
}

/** Compares entries of a sitemap by path. */
export const byPath = (a: Pick<SitemapPage, 'path'>, b: Pick<SitemapPage, 'path'>) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

/** Returns the sitemap entry of a page. */
export function sitemapEntry({ path, pageContext: { alternates, updatedAt } }: SitemapPage): SitemapEntry {
  const lastmod = updatedAt !== undefined && toInstant(updatedAt) !== null ? { lastmod: updatedAt } : {};
  const links = alternateLinks(alternates).map(({ hreflang, path: url }) => ({ lang: hreflang, url }));
  return { url: path, ...lastmod, links };
}

/** Name of the index that gatsby-plugin-sitemap writes into the folder of a locale. */
const INDEX_FILE = 'sitemap-index.xml';
const PART_FILE = /^sitemap-\d+\.xml$/;

/**
 * Creates `/<locale>/sitemap.xml` from the output of gatsby-plugin-sitemap: its only part, or the
 * index of several parts. Parts of an earlier, longer sitemap are removed.
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

/** Removes parts of earlier sitemaps of a locale, and the index under its original name. */
export async function removeOtherParts(folder: PublicFolder, locale: Locale, parts: readonly string[]): Promise<void> {
  for (const name of await readdir(folder.fileOf(`/${locale}`))) {
    if (name !== INDEX_FILE && (!PART_FILE.test(name) || parts.includes(name))) continue;
    await folder.remove(`/${locale}/${name}`);
  }
}
