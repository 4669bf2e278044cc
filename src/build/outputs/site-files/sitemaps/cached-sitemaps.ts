import { readdir, readFile, rmdir } from 'node:fs/promises';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { LOCALES, say, type Locale } from '../../../../../content-schema';
import type { PublicFolder } from '../../../../node/public-folder';
import type { SitePages } from '../../../../node/site';
import { basePathOf } from '../../../../shared/routes/base-path';
import { SiteFilesError } from '../errors';
import { SITEMAP_ENTRY_LIMIT, sitemapEntry, sitemapPage, type SitemapPage } from './sitemaps';

/** Name of the index that gatsby-plugin-sitemap writes into the folder of a locale. */
const INDEX_FILE = 'sitemap-index.xml';
/** Name of a sitemap, its index or a part of it, also compressed. */
const SITEMAP_FILE = /^sitemap(?:-index|-\d+)?\.xml(?:\.br)?$/;

/**
 * Sitemaps of a site, which a build daemon caches between builds. In a full build
 * gatsby-plugin-sitemap renders all entries; afterwards the same `sitemap` package renders those
 * that changed. This class writes both, so that the bytes are the same.
 */
export class CachedSitemaps {
  /** XML of the entries, by their location as in the XML. */
  readonly #entries: ReadonlyMap<Locale, Map<string, string>>;
  readonly #basePath: string;
  /** Beginning of a sitemap, as the package writes it. */
  #head = '';

  /**
   * @param languages Languages of the site (default: all of the product).
   * @param entryLimit Maximum number of URLs in one file (default: that of gatsby-plugin-sitemap).
   */
  constructor(
    private readonly siteUrl: string,
    languages: readonly Locale[] = LOCALES,
    private readonly entryLimit = SITEMAP_ENTRY_LIMIT,
  ) {
    this.#basePath = basePathOf(siteUrl);
    this.#entries = new Map(languages.map((locale) => [locale, new Map<string, string>()]));
  }

  /**
   * Creates `/<locale>/sitemap.xml` from the output of gatsby-plugin-sitemap. Parts of an earlier,
   * longer sitemap are removed, as is everything that the plugin, which knows all languages of the
   * product, wrote for one that the site does not have.
   * @throws {SiteFilesError} `sitemapMissing` when the plugin wrote nothing for a locale.
   */
  async finish(folder: PublicFolder): Promise<void> {
    for (const [locale, entries] of this.#entries) {
      const index = await readIndex(folder.fileOf(`/${locale}/${INDEX_FILE}`));
      for (const [, part = ''] of index.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)) {
        const xml = await readFile(folder.fileOf(`/${locale}/${part}`), 'utf8');
        for (const [location, entry] of this.#split(xml)) entries.set(location, entry);
      }
      await this.#write(folder, locale);
    }
    for (const locale of LOCALES) {
      if (this.#entries.has(locale)) continue;
      await removeOthers(folder, locale, []);
      // It fails where the site had this language before and other files remain.
      await rmdir(folder.fileOf(`/${locale}`)).catch(() => undefined);
    }
  }

  /** Updates some pages and writes the sitemaps that changed. */
  async update(folder: PublicFolder, changed: Iterable<string>, pages: SitePages): Promise<void> {
    const paths = [...changed];
    const after = paths.flatMap((path) => sitemapPage({ path, pageContext: pages.get(path)?.context }) ?? []);
    for (const [locale, entries] of this.#entries) {
      const rendered = await this.#render(after.filter(({ pageContext }) => pageContext.locale === locale));
      let isStale = false;
      for (const path of paths) {
        const location = this.#urlOf(path).replaceAll('&', '&amp;');
        const entry = rendered.get(location);
        if (entry === entries.get(location)) continue;
        if (entry === undefined) entries.delete(location);
        else entries.set(location, entry);
        isStale = true;
      }
      if (isStale) await this.#write(folder, locale);
    }
  }

  async #write(folder: PublicFolder, locale: Locale): Promise<void> {
    const sorted = [...(this.#entries.get(locale) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const texts: string[] = [];
    for (let start = 0; start < sorted.length; start += this.entryLimit) {
      const part = sorted.slice(start, start + this.entryLimit).map(([, entry]) => entry);
      texts.push(`${this.#head}${part.join('')}</urlset>`);
    }
    const names = texts.map((_, part) => (texts.length === 1 ? 'sitemap.xml' : `sitemap-${part}.xml`));
    for (const [part, name] of names.entries()) await folder.write(`/${locale}/${name}`, texts[part] ?? '');
    if (texts.length !== 1) await folder.write(`/${locale}/sitemap.xml`, await this.#index(locale, names));
    await removeOthers(folder, locale, ['sitemap.xml', ...names]);
  }

  /** Renders the entries of pages, by location. */
  async #render(pages: readonly SitemapPage[]): Promise<Map<string, string>> {
    if (pages.length === 0) return new Map();
    const stream = new SitemapStream({ hostname: this.siteUrl });
    for (const page of pages) {
      const { url, ...entry } = sitemapEntry(page, this.#basePath);
      stream.write({ url: this.#urlOf(url), ...entry });
    }
    stream.end();
    return this.#split((await streamToPromise(stream)).toString('utf8'));
  }

  /** Splits a sitemap into its entries, by location. */
  #split(xml: string): Map<string, string> {
    this.#head = xml.slice(0, xml.indexOf('<url>'));
    const entries = xml.match(/<url>.*?<\/url>/gs) ?? [];
    return new Map(entries.map((entry) => [entry.slice('<url><loc>'.length, entry.indexOf('</loc>')), entry]));
  }

  async #index(locale: Locale, names: readonly string[]): Promise<string> {
    const stream = new SitemapIndexStream();
    for (const name of names) stream.write(this.#urlOf(`/${locale}/${name}`));
    stream.end();
    return (await streamToPromise(stream)).toString('utf8');
  }

  #urlOf(path: string): string {
    return new URL(this.#basePath + path, this.siteUrl).href;
  }
}

function readIndex(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    const expected = say({ fr: 'un index de sitemaps', en: 'a sitemap index' });
    const received = say({ fr: 'aucun fichier', en: 'no file' });
    throw new SiteFilesError('sitemapMissing', { where: file, expected, received }, { cause });
  });
}

/** Removes the files of the sitemaps of a locale, except some with their compressed forms. */
async function removeOthers(folder: PublicFolder, locale: Locale, except: readonly string[]): Promise<void> {
  const files = await readdir(folder.fileOf(`/${locale}`)).catch(() => []); // The plugin may be missing.
  const others = files.filter((name) => SITEMAP_FILE.test(name) && !except.includes(name.replace(/\.br$/, '')));
  await folder.remove(...others.map((name) => `/${locale}/${name}`));
}
