import { type Locale, LOCALES } from '../content-schema';
import { contentTypeOf } from '../src/node/hosting/content-types';
import { type PublishedPage, type PublishedSite, SITE_URL } from './published-site';

/** Languages of the product, as part of a pattern. */
const ANY_LOCALE = LOCALES.join('|');

/** Pages without links to them: the choice of a language, and the page for missing addresses. */
const UNLINKED = new RegExp(String.raw`^/(?:(?:(?:${ANY_LOCALE})/)?404|404\.html)?$`);

/** Pages that scripts render once they know who is signed in, or what was found. */
const FILLED_BY_SCRIPTS = new RegExp(`^/(?:${ANY_LOCALE})/(?:account|secret)$`);

/** More pages than any crawled site has, so that a crawl always ends. */
const MAX_PAGES = 5000;

/** A published site, and what links of it lead to. */
export interface Crawl {
  published: PublishedSite;
  /** Pages that links lead to, by the address of the link. */
  pages: ReadonlyMap<string, PublishedPage>;
  /** Links that lead to no page and no file, each with a page that contains it. */
  broken: readonly string[];
}

/** Versions of a site, by which a crawl judges its pages. */
export interface Versions {
  /** Id of the version that the moving address shows. */
  current: number;
  /** Ids of the older ones. */
  older: readonly number[];
}

/** Follows every link from the given pages on, like a crawler without scripts. */
async function follow(site: PublishedSite, starts: Iterable<string>): Promise<Crawl> {
  const pages = new Map<string, PublishedPage>();
  const broken: string[] = [];
  const seen = new Set(starts);
  // Iterating over a set includes items that are added meanwhile.
  for (const address of seen) {
    if (seen.size > MAX_PAGES) throw new Error(`More than ${MAX_PAGES} addresses, the last one ${address}.`);
    // The address of the site, which leads to a language.
    if (address === '/') continue;
    const answer = await site.answer(address);
    if (answer.kind !== 'file' || answer.status !== 200) {
      broken.push(`${address} is answered with ${answer.status}`);
      continue;
    }
    if (contentTypeOf(answer.path).type !== 'text/html') continue;
    const page = await site.pageAt(address);
    pages.set(address, page);
    for (const link of page.links) seen.add(new URL(link, 'http://site').pathname);
  }
  const withPages = broken.map((each) => {
    const [address] = each.split(' ');
    const from = [...pages].find(([, { links }]) => links.some((link) => link.split(/[?#]/)[0] === address));
    return `${each}; ${from?.[0] ?? 'nothing'} leads there`;
  });
  return { published: site, pages, broken: withPages };
}

/** Follows every link from the home pages of some languages on. */
export const crawl = (site: PublishedSite, locales: readonly Locale[]): Promise<Crawl> =>
  follow(
    site,
    locales.map((locale) => `/${locale}`),
  );

const localeOf = (address: string) => address.split('/')[1] ?? '';

/** Returns the links that lead to no page and no file, or to a redirect. */
export async function brokenLinks({ published, pages, broken }: Crawl): Promise<readonly string[]> {
  // Links of the pages that no link leads to; the choice of a language links to another such page.
  const unreached = [...published.pages].filter(([address]) => !pages.has(address));
  const links = unreached.flatMap(([, page]) => page.links.map((link) => new URL(link, 'http://site').pathname));
  const beyond = await follow(
    published,
    links.filter((path) => !UNLINKED.test(path)),
  );
  return [...broken, ...beyond.broken];
}

/** Returns the links whose hash is not on the page that they lead to. */
export function brokenHashes({ published }: Crawl): string[] {
  const ids = new Map([...published.pages].map(([address, page]) => [address, new Set(page.ids)]));
  const broken = [...published.pages.values()].flatMap((page) =>
    page.links
      .filter((link) => {
        const { pathname, hash } = new URL(link, 'http://site');
        if (hash === '' || hash === '#top') return false;
        return ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))) === false;
      })
      .map((link) => `${page.address} -> ${link}`),
  );
  return [...new Set(broken)];
}

/** Returns the pages that no link leads to. */
export function unreachedPages({ published, pages }: Crawl): string[] {
  const unreached = [...published.pages.keys()].filter((address) => !pages.has(address));
  return unreached.filter((address) => !UNLINKED.test(address));
}

/** Returns the ids that a page has twice. */
export function repeatedIds({ published }: Crawl): string[] {
  return [...published.pages.values()].flatMap(({ address, ids }) => {
    const seen = new Set<string>();
    return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${address} #${id}`);
  });
}

/**
 * Returns the pages without their language, a title of their own or one heading of the first level,
 * and those with two descriptions.
 */
export function faultyHeads({ pages }: Crawl, { current }: Versions): string[] {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const [address, page] of pages) {
    const say = (what: string) => wrong.push(`${address}: ${what}`);
    if (!page.lang.startsWith(localeOf(address))) say(`lang="${page.lang}"`);
    if (page.title.trim() === '') say('no title');
    if (page.mainHeadings !== 1 && !FILLED_BY_SCRIPTS.test(address)) {
      say(`${page.mainHeadings} headings of the first level`);
    }
    const descriptions = page.meta.filter((meta) => meta.get('name') === 'description');
    if (descriptions.length > 1) say(`${descriptions.length} descriptions`);
    // The moving address of an article has the title of the article.
    const pinned = address.replace('/currentVersion', `/${current}`);
    const other = titles.get(`${localeOf(address)} ${page.title}`);
    if (other !== undefined && other !== pinned) say(`the title of ${other}: ${page.title}`);
    titles.set(`${localeOf(address)} ${page.title}`, pinned);
  }
  return wrong;
}

/** Returns the pages with a canonical or alternate address that is missing or no page. */
export function faultyAddresses({ published, pages }: Crawl, { current, older }: Versions): string[] {
  const wrong: string[] = [];
  const isPage = (address: string) => published.pages.has(address);
  for (const [address, page] of pages) {
    if (!isPage(address)) continue;
    const isHidden = page.meta.some(
      (meta) => meta.get('name') === 'robots' && meta.get('content')?.includes('noindex') === true,
    );
    const canonicals = page.related.filter((link) => link.get('rel') === 'canonical');
    if (canonicals.length !== 1 && !isHidden) wrong.push(`${address}: ${canonicals.length} canonical addresses`);
    for (const canonical of canonicals.map((link) => link.get('href') ?? '')) {
      if (!canonical.startsWith(`${SITE_URL}/`)) wrong.push(`${address}: canonical ${canonical}`);
      const target = new URL(canonical).pathname;
      // An older version names the newest one that has the page.
      const isOlder = older.some(
        (id) =>
          new RegExp(String.raw`^/\w+/version/${id}(?:/|$)`).test(address) &&
          target === address.replace(`/version/${id}`, `/version/${current}`),
      );
      if (target !== address.replace('/currentVersion', `/${current}`) && !page.isBorrowed && !isOlder) {
        wrong.push(`${address}: canonical ${target}`);
      }
      if (!isPage(target)) wrong.push(`${address}: canonical ${target} is no page`);
    }
    for (const link of page.related.filter((each) => each.get('rel') === 'alternate' && each.has('hreflang'))) {
      const target = new URL(link.get('href') ?? '').pathname;
      const language = link.get('hreflang') ?? '';
      if (language !== 'x-default' && !isPage(target)) wrong.push(`${address}: ${language} ${target} is no page`);
    }
  }
  return wrong;
}

/** Returns how many files the pages load or name, and those that are missing, or a page. */
export async function loadedFiles({ published, pages }: Crawl): Promise<{ count: number; missing: string[] }> {
  const users = new Map<string, string>();
  for (const [address, { assets }] of pages) for (const asset of assets) users.set(asset, address);
  const missing: string[] = [];
  for (const [asset, user] of users) {
    const answer = await published.answer(asset.split('#')[0] ?? '');
    const isFile = answer.kind === 'file' && answer.status === 200 && contentTypeOf(answer.path).type !== 'text/html';
    if (!isFile) missing.push(`${user} -> ${asset}: ${answer.status}`);
  }
  return { count: users.size, missing };
}
