import { readdir, readFile, rmdir } from 'node:fs/promises';
import { z } from 'zod';
import { LOCALES, localeSchema, say, type Locale } from '../../../../../content-schema';
import { toInstant } from '../../../../node/instant';
import { alternateLinks } from '../../../../shared/pages/alternate-links';
import { SiteFilesError } from '../errors';
import { PublicFolder } from '../../../../node/public-folder';
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
  return pages.length === 0 ? [noPage(locale)] : pages.sort(byPath);
}

/**
 * Returns an entry for the sitemap of a language that the site does not have: the plugin fails
 * without one. `finishSitemaps` removes that sitemap.
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

/** Compares entries of a sitemap by path. */
export const byPath = (a: Pick<SitemapPage, 'path'>, b: Pick<SitemapPage, 'path'>) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

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

/** Name of the index that gatsby-plugin-sitemap writes into the folder of a locale. */
const INDEX_FILE = 'sitemap-index.xml';
const PART_FILE = /^sitemap-\d+\.xml$/;

/**
 * Creates `/<locale>/sitemap.xml` from the output of gatsby-plugin-sitemap: its only part, or the
 * index of several parts. Parts of an earlier, longer sitemap are removed, as is everything that
 * the plugin, which knows all languages of the product, wrote for one that the site does not have.
 * @param languages Languages of the site (default: all of the product).
 * @throws {SiteFilesError} `sitemapMissing` when the plugin wrote nothing for a locale.
 */
export async function finishSitemaps(publicDir: string, languages: readonly Locale[] = LOCALES): Promise<void> {
  const folder = new PublicFolder(publicDir);
  for (const locale of languages) await finishSitemap(folder, locale);
  for (const locale of LOCALES) if (!languages.includes(locale)) await removeSitemap(folder, locale);
}

async function removeSitemap(folder: PublicFolder, locale: Locale): Promise<void> {
  const files = await readdir(folder.fileOf(`/${locale}`)).catch(() => []); // The plugin may be missing.
  const own = files.filter((name) => /^sitemap(?:-index|-\d+)?\.xml(?:\.br)?$/.test(name));
  await folder.remove(...own.map((name) => `/${locale}/${name}`));
  // Nothing else is there, unless the site had this language before.
  if (files.length === own.length && files.length > 0) await rmdir(folder.fileOf(`/${locale}`));
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
