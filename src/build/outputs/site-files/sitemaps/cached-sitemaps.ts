import { readFile } from 'node:fs/promises';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { LOCALES, type Locale } from '../../../../../content-schema';
import type { PublicFolder } from '../../../../node/public-folder';
import type { SitePages } from '../../../../node/site';
import { byPath, removeOtherParts, SITEMAP_ENTRY_LIMIT, sitemapEntry, sitemapPage, type SitemapPage } from './sitemaps';
import { basePathOf } from '../../../../shared/routes/base-path';

/** An entry of a sitemap, with its XML once it is rendered. */
interface Url {
  page: SitemapPage;
  xml: string | null;
}

/** Options of `CachedSitemaps`. */
interface CachedSitemapsOptions {
  /** Languages of the site (default: all of the product). */
  languages?: readonly Locale[];
  /** Maximum number of URLs in one file (default: that of gatsby-plugin-sitemap). */
  entryLimit?: number;
}

/**
 * Sitemaps that a build daemon caches between builds. In a full build gatsby-plugin-sitemap writes
 * them. Afterwards this class updates them with the same `sitemap` package, and gives the same
 * bytes.
 */
export class CachedSitemaps {
  readonly #urls: ReadonlyMap<Locale, Map<string, Url>>;
  readonly #entryLimit: number;
  readonly #basePath: string;

  /** Registers every page. */
  constructor(
    private readonly siteUrl: string,
    pages: SitePages,
    { languages = LOCALES, entryLimit = SITEMAP_ENTRY_LIMIT }: CachedSitemapsOptions = {},
  ) {
    this.#entryLimit = entryLimit;
    this.#basePath = basePathOf(siteUrl);
    this.#urls = new Map(languages.map((locale) => [locale, new Map<string, Url>()]));
    for (const { path, context } of pages.values()) this.#put(path, context);
  }

  /**
   * Reads the XML of the pages from the written sitemaps, which must be those of the same pages.
   */
  async readFrom(folder: PublicFolder): Promise<void> {
    for (const [locale, urls] of this.#urls) {
      const parts = partNames(Math.ceil(urls.size / this.#entryLimit));
      const written = new Map<string, string>();
      for (const name of parts.length === 0 ? ['sitemap.xml'] : parts) {
        const xml = await readFile(folder.fileOf(`/${locale}/${name}`), 'utf8').catch(() => '');
        for (const url of splitUrls(xml)) written.set(locationOf(url), url);
      }
      for (const [path, url] of urls) url.xml = written.get(this.#locationOf(path)) ?? null;
    }
  }

  /** Updates some pages and writes the sitemaps that changed. */
  async update(folder: PublicFolder, changed: Iterable<string>, pages: SitePages): Promise<void> {
    const stale = new Set<Locale>();
    for (const path of changed) {
      for (const locale of this.#put(path, pages.get(path)?.context)) stale.add(locale);
    }
    for (const locale of stale) await this.#write(folder, locale);
  }

  /** Writes every sitemap. */
  async write(folder: PublicFolder): Promise<void> {
    for (const locale of this.#urls.keys()) await this.#write(folder, locale);
  }

  /** Adds, replaces or removes a page. Returns the locales whose sitemap changed. */
  #put(path: string, pageContext: unknown): Locale[] {
    const page = sitemapPage({ path, pageContext });
    const stale: Locale[] = [];
    for (const [locale, urls] of this.#urls) {
      const before = urls.get(path)?.page;
      const after = page?.pageContext.locale === locale ? page : undefined;
      if (this.#isSame(before, after)) continue;
      if (after === undefined) urls.delete(path);
      else urls.set(path, { page: after, xml: null });
      stale.push(locale);
    }
    return stale;
  }

  #isSame(...pages: [before: SitemapPage | undefined, after: SitemapPage | undefined]): boolean {
    const [before, after] = pages.map((page) => page && JSON.stringify(sitemapEntry(page, this.#basePath)));
    return before === after;
  }

  async #write(folder: PublicFolder, locale: Locale): Promise<void> {
    const urls = [...(this.#urls.get(locale)?.values() ?? [])].sort((a, b) => byPath(a.page, b.page));
    await this.#render(urls.filter(({ xml }) => xml === null));
    const texts: string[] = [];
    for (let start = 0; start < urls.length; start += this.#entryLimit) {
      const part = urls.slice(start, start + this.#entryLimit).map(({ xml }) => xml ?? '');
      texts.push(`${HEAD}${part.join('')}</urlset>`);
    }
    const [only] = texts;
    const names = partNames(texts.length);
    for (const [index, name] of names.entries()) await folder.write(`/${locale}/${name}`, texts[index] ?? '');
    const single = texts.length === 1 && only !== undefined;
    await folder.write(`/${locale}/sitemap.xml`, single ? only : await this.#index(locale, names));
    await removeOtherParts(folder, locale, names);
  }

  /** Renders the XML of pages. */
  async #render(urls: readonly Url[]): Promise<void> {
    if (urls.length === 0) return;
    const stream = new SitemapStream({ hostname: this.siteUrl });
    for (const { page } of urls) {
      const { url, ...entry } = sitemapEntry(page, this.#basePath);
      stream.write({ url: this.#urlOf(url), ...entry });
    }
    stream.end();
    const texts = splitUrls((await streamToPromise(stream)).toString('utf8'));
    for (const [index, url] of urls.entries()) url.xml = texts[index] ?? '';
  }

  async #index(locale: Locale, names: readonly string[]): Promise<string> {
    const stream = new SitemapIndexStream();
    for (const name of names) stream.write(this.#urlOf(`/${locale}/${name}`));
    stream.end();
    return (await streamToPromise(stream)).toString('utf8');
  }

  /** Returns the URL of a page, escaped for XML. */
  #locationOf(path: string): string {
    return this.#urlOf(path).replaceAll('&', '&amp;');
  }

  #urlOf(path: string): string {
    return new URL(this.#basePath + path, this.siteUrl).href;
  }
}

/** Beginning of a sitemap, as the package writes it. */
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' +
  ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">';

const URL_START = '<url>';
const URL_END = '</url>';

/** Returns the names of the files of a sitemap in so many parts; none of a single one. */
const partNames = (count: number): string[] =>
  count <= 1 ? [] : Array.from({ length: count }, (_, index) => `sitemap-${index}.xml`);

/** Splits a sitemap into the entries of its pages. */
function splitUrls(xml: string): string[] {
  const start = xml.indexOf(URL_START);
  if (start === -1) return [];
  return xml
    .slice(start)
    .split(URL_END)
    .slice(0, -1)
    .map((text) => `${text}${URL_END}`);
}

const locationOf = (xml: string) => xml.slice(`${URL_START}<loc>`.length, xml.indexOf('</loc>'));
