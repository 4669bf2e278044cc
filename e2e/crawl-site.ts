import type { APIRequestContext } from '@playwright/test';
import { scanTags, type Tag } from '../src/shared/html/scan-tags';

/** A page as a crawler reads it. */
export interface CrawledPage {
  /** Address, without query and hash. */
  path: string;
  status: number;
  /** Tags of the document, those in templates included. */
  tags: readonly Tag[];
  /** Addresses of this site that its links lead to, as written. */
  links: readonly string[];
  /** Addresses of this site that it loads or names: images, sheets, scripts, feeds, icons. */
  assets: readonly string[];
}

/** More pages than any site that is crawled here has: a crawl ends, whatever pages link to. */
const MAX_PAGES = 5000;

/** How many pages are asked for at once. */
const CONCURRENCY = 8;

/** Links to files rather than to pages. */
const FILE = /\.(?:md|xml|json|txt|png|svg|jpe?g|webp|avif|gif|webmanifest)$/;

/**
 * Follows every link of a site from the given addresses on, as a crawler without scripts does.
 * @param origins Origins that are the site's own: where it is served, and the one that its pages name.
 * @returns its pages by address.
 */
export async function crawlSite(
  request: APIRequestContext,
  starts: readonly string[],
  origins: readonly string[],
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set(starts);
  let waiting = [...starts];
  while (waiting.length > 0) {
    if (seen.size > MAX_PAGES) throw new Error(`More than ${MAX_PAGES} pages: ${waiting.slice(0, 5).join(', ')} …`);
    const batch = waiting.slice(0, CONCURRENCY);
    waiting = waiting.slice(CONCURRENCY);
    for (const page of await Promise.all(batch.map((path) => readPage(request, path, origins)))) {
      pages.set(page.path, page);
      for (const link of page.links) {
        const { pathname } = new URL(link, 'http://site');
        if (seen.has(pathname) || FILE.test(pathname)) continue;
        seen.add(pathname);
        waiting.push(pathname);
      }
    }
  }
  return pages;
}

async function readPage(request: APIRequestContext, path: string, origins: readonly string[]): Promise<CrawledPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
  const tags = isPage ? [...scanTags(await response.text())] : [];
  const own = (address: string) => ownAddress(address, path, origins);
  return {
    path,
    status: response.status(),
    tags,
    links: tags
      .filter(({ name }) => name === 'a' || name === 'area')
      .flatMap((tag) => addresses(tag, 'href').flatMap(own)),
    assets: tags.flatMap((tag) => assetsOf(tag).flatMap(own)),
  };
}

/** The path, query and hash of an address when it is the site's own; nothing for another site, `mailto:` and the like. */
function ownAddress(address: string, from: string, origins: readonly string[]): string[] {
  const url = new URL(address, `http://site${from}`);
  if (url.origin !== 'http://site' && !origins.includes(url.origin)) return [];
  return [`${url.pathname}${url.search}${url.hash}`];
}

/** Relations of `<link>` whose target is a page, not a file. */
const PAGE_RELATIONS = ['canonical', 'next', 'prev'];

function assetsOf(tag: Tag): string[] {
  switch (tag.name) {
    case 'img':
    case 'source':
      return [...addresses(tag, 'src'), ...addresses(tag, 'srcset')];
    case 'script':
    case 'audio':
    case 'video':
      return addresses(tag, 'src');
    case 'link': {
      const attributes = tag.attributes();
      const isPage = PAGE_RELATIONS.includes(attributes.get('rel') ?? '') || attributes.has('hreflang');
      return isPage && attributes.get('type') === undefined ? [] : addresses(tag, 'href');
    }
    case 'meta': {
      const attributes = tag.attributes();
      const isImage = /^(?:og|twitter):image$/.test(attributes.get('property') ?? attributes.get('name') ?? '');
      return isImage ? addresses(tag, 'content') : [];
    }
    default:
      return [];
  }
}

function addresses(tag: Tag, attribute: string): string[] {
  const value = tag.attributes().get(attribute);
  if (value === undefined) return [];
  if (attribute !== 'srcset') return [value];
  return value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}
