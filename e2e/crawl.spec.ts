import { contentTypeOf } from '../src/node/hosting/content-types';
import { expect, type PublishedPage, type PublishedSite, SITE_URL, test as base } from './published-site';

/** Pages without links to them: the choice of a language, and the page for missing addresses. */
const UNLINKED = /^\/(?:(?:(?:fr|en)\/)?404|404\.html)?$/;

/** Pages that scripts render once they know who is signed in, or what was found. */
const FILLED_BY_SCRIPTS = /^\/(?:fr|en)\/(?:account|secret)$/;

/** More pages than any crawled site has, so that a crawl always ends. */
const MAX_PAGES = 5000;

interface Crawl {
  /** Pages that links lead to, by the address of the link. */
  pages: ReadonlyMap<string, PublishedPage>;
  /** Links that lead to no page and no file, each with a page that contains it. */
  broken: readonly string[];
}

/** Follows every link from the given pages on, like a crawler without scripts. */
async function crawl(site: PublishedSite, starts: Iterable<string>): Promise<Crawl> {
  const pages = new Map<string, PublishedPage>();
  const broken: string[] = [];
  const seen = new Set(starts);
  // Iterating over a set includes items that are added meanwhile.
  for (const address of seen) {
    if (seen.size > MAX_PAGES) throw new Error(`More than ${MAX_PAGES} addresses, the last one ${address}.`);
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
  return { pages, broken: withPages };
}

/** The tests of this file share one crawl. */
const test = base.extend<object, { crawled: Crawl }>({
  crawled: [async ({ published }, use) => use(await crawl(published, ['/fr', '/en'])), { scope: 'worker' }],
});

const localeOf = (address: string) => address.split('/')[1] ?? '';

test('every link leads to a page or a file, without a redirect', async ({ published, crawled }) => {
  expect(crawled.broken).toEqual([]);
  // Links of the pages that no link leads to; the choice of a language links to another such page.
  const unreached = [...published.pages].filter(([address]) => !crawled.pages.has(address));
  const links = unreached.flatMap(([, page]) => page.links.map((link) => new URL(link, 'http://site').pathname));
  expect(
    (
      await crawl(
        published,
        links.filter((path) => !UNLINKED.test(path)),
      )
    ).broken,
  ).toEqual([]);
});

test('every hash of a link is on the page that it leads to', async ({ published }) => {
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
  expect([...new Set(broken)]).toEqual([]);
});

test('every page is found by following links from the two home pages', ({ published, crawled }) => {
  const unreached = [...published.pages.keys()].filter((address) => !crawled.pages.has(address));
  expect(unreached.filter((address) => !UNLINKED.test(address))).toEqual([]);
});

test('ids are unique on every page', ({ published }) => {
  const twice = [...published.pages.values()].flatMap(({ address, ids }) => {
    const seen = new Set<string>();
    return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${address} #${id}`);
  });
  expect(twice).toEqual([]);
});

test('every page has its language, one title of its own, one heading of the first level and one description', ({
  crawled,
}) => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const [address, page] of crawled.pages) {
    const say = (what: string) => wrong.push(`${address}: ${what}`);
    if (!page.lang.startsWith(localeOf(address))) say(`lang="${page.lang}"`);
    if (page.title.trim() === '') say('no title');
    if (page.mainHeadings !== 1 && !FILLED_BY_SCRIPTS.test(address)) {
      say(`${page.mainHeadings} headings of the first level`);
    }
    const descriptions = page.meta.filter((meta) => meta.get('name') === 'description');
    if (descriptions.length > 1) say(`${descriptions.length} descriptions`);
    // The moving address of an article has the title of the article.
    const pinned = address.replace('/currentVersion', '/2');
    const other = titles.get(`${localeOf(address)} ${page.title}`);
    if (other !== undefined && other !== pinned) say(`the title of ${other}: ${page.title}`);
    titles.set(`${localeOf(address)} ${page.title}`, pinned);
  }
  expect(wrong).toEqual([]);
});

test('every public page names its canonical address and the other language, and both exist', ({
  published,
  crawled,
}) => {
  const wrong: string[] = [];
  const isPage = (address: string) => published.pages.has(address) && crawled.pages.has(address);
  for (const [address, page] of crawled.pages) {
    if (!published.pages.has(address)) continue;
    const isHidden = page.meta.some(
      (meta) => meta.get('name') === 'robots' && meta.get('content')?.includes('noindex') === true,
    );
    const canonicals = page.related.filter((link) => link.get('rel') === 'canonical');
    if (canonicals.length !== 1 && !isHidden) wrong.push(`${address}: ${canonicals.length} canonical addresses`);
    for (const canonical of canonicals.map((link) => link.get('href') ?? '')) {
      if (!canonical.startsWith(`${SITE_URL}/`)) wrong.push(`${address}: canonical ${canonical}`);
      const target = new URL(canonical).pathname;
      // An older version names the newest one that has the page.
      const isOlder =
        /^\/\w+\/version\/1(?:\/|$)/.test(address) && target === address.replace('/version/1', '/version/2');
      if (target !== address.replace('/currentVersion', '/2') && !page.isBorrowed && !isOlder) {
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
  expect(wrong).toEqual([]);
});

test('everything that a page loads or names is there, with a type of its own', async ({ published, crawled }) => {
  const users = new Map<string, string>();
  for (const [address, { assets }] of crawled.pages) for (const asset of assets) users.set(asset, address);
  const wrong: string[] = [];
  for (const [asset, user] of users) {
    const answer = await published.answer(asset.split('#')[0] ?? '');
    const isFile = answer.kind === 'file' && answer.status === 200 && contentTypeOf(answer.path).type !== 'text/html';
    if (!isFile) wrong.push(`${user} -> ${asset}: ${answer.status}`);
  }
  expect(users.size).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
