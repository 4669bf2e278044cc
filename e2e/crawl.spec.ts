import path from 'node:path';
import type { ConsoleMessage } from '@playwright/test';
import { isPageFile, readPublicTree } from '../plugins/gatsby-plugin-site-files/src/public-tree';
import { type CrawledPage, crawlSite } from './crawl-site';
import { expect, isAboutTheTest, test as base } from './fixtures';
import { startScripts } from './start-scripts';

const PUBLIC = path.join(__dirname, '..', 'public');

/** Address that the build was told of: canonical addresses and images of links begin with it. */
const SITE_URL = 'http://localhost:4000';

/** Pages that nobody is to arrive at by a link: the choice of a language, and the page of addresses that lead nowhere. */
const UNLINKED = /^\/(?:(?:(?:fr|en)\/)?404)?$/;

interface Crawl {
  pages: ReadonlyMap<string, CrawledPage>;
  /** Published pages by address. */
  published: readonly string[];
}

/** Pages that are drawn once scripts know who is signed in, or what was found. */
const FILLED_BY_SCRIPTS = /^\/(?:fr|en)\/(?:account|secret)$/;

/** The tests of this file share one crawl. */
const test = base.extend<object, { crawl: Crawl }>({
  crawl: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site });
      const published = [...readPublicTree(PUBLIC).keys()]
        .filter(isPageFile)
        .filter((file) => file.endsWith('/index.html'))
        .map((file) => file.slice(0, -'/index.html'.length) || '/');
      await use({ pages: await crawlSite(request, ['/fr', '/en'], [site, SITE_URL]), published });
      await request.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const idsOf = (page: CrawledPage): string[] =>
  page.tags.filter(({ inert }) => !inert).flatMap((tag) => tag.attributes().get('id') ?? []);
const elements = (page: CrawledPage, name: string) =>
  page.tags.filter((tag) => tag.name === name && !tag.inert).map((tag) => ({ ...tag, values: tag.attributes() }));
const localeOf = (page: CrawledPage) => page.path.split('/')[1] ?? '';

test('every link leads to a page, without a redirect', ({ crawl }) => {
  const answers = new Map<string, string>();
  for (const page of crawl.pages.values()) {
    for (const link of page.links) {
      const target = new URL(link, 'http://site').pathname;
      const status = crawl.pages.get(target)?.status ?? 200;
      if (status !== 200) answers.set(target, `${target} answers ${status}; ${page.path} leads there`);
    }
  }
  expect([...answers.values()]).toEqual([]);
});

test('every hash of a link is on the page that it leads to', ({ crawl }) => {
  const ids = new Map([...crawl.pages].map(([address, page]) => [address, new Set(idsOf(page))]));
  const broken = [...crawl.pages.values()].flatMap((page) =>
    page.links
      .filter((link) => {
        const { pathname, hash } = new URL(link, 'http://site');
        if (hash === '' || hash === '#top') return false;
        return ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))) === false;
      })
      .map((link) => `${page.path} -> ${link}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test('every page is found by following links from the two home pages', ({ crawl }) => {
  expect(crawl.published.filter((address) => !crawl.pages.has(address) && !UNLINKED.test(address))).toEqual([]);
});

test('no id stands twice on a page', ({ crawl }) => {
  const twice = [...crawl.pages.values()].flatMap((page) => {
    const ids = idsOf(page);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page.path} #${id}`);
  });
  expect(twice).toEqual([]);
});

test('every page has its language, one title of its own, one heading of the first level and one description', ({
  crawl,
}) => {
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  for (const page of crawl.pages.values()) {
    const say = (what: string) => wrong.push(`${page.path}: ${what}`);
    const lang = elements(page, 'html')[0]?.values.get('lang') ?? '';
    if (!lang.startsWith(localeOf(page))) say(`lang="${lang}"`);
    const headTitles = elements(page, 'title').map(({ text }) => text);
    const title = headTitles[0] ?? '';
    // An icon's title is inside an svg of the body: the first is the document's.
    if (title.trim() === '') say('no title');
    const headings = elements(page, 'h1').length;
    // The offline page has one for each of its two states, of which style shows one.
    const expected = /^\/(?:fr|en)\/offline$/.test(page.path) ? 2 : 1;
    if (headings !== expected && !FILLED_BY_SCRIPTS.test(page.path)) say(`${headings} headings of the first level`);
    const descriptions = elements(page, 'meta').filter(({ values }) => values.get('name') === 'description');
    if (descriptions.length > 1) say(`${descriptions.length} descriptions`);
    // The moving address of an article has the title of the article.
    const kept = page.path.replace('/currentVersion', '/2');
    const other = titles.get(`${localeOf(page)} ${title}`);
    if (other !== undefined && other !== kept) say(`the title of ${other}: ${title}`);
    titles.set(`${localeOf(page)} ${title}`, kept);
  }
  expect(wrong).toEqual([]);
});

test('every public page names its canonical address and the other language, and both exist', ({ crawl }) => {
  const wrong: string[] = [];
  for (const page of crawl.pages.values()) {
    if (!crawl.published.includes(page.path)) continue;
    const links = elements(page, 'link').map(({ values }) => values);
    const robots = elements(page, 'meta').some(
      ({ values }) => values.get('name') === 'robots' && values.get('content')?.includes('noindex'),
    );
    const canonicals = links.filter((link) => link.get('rel') === 'canonical').map((link) => link.get('href') ?? '');
    if (canonicals.length !== 1 && !robots) wrong.push(`${page.path}: ${canonicals.length} canonical addresses`);
    for (const address of canonicals) {
      if (!address.startsWith(`${SITE_URL}/`)) wrong.push(`${page.path}: canonical ${address}`);
      const target = new URL(address).pathname;
      const moving = page.path.replace('/currentVersion', '/2');
      if (target !== moving && !isBorrowed(page)) wrong.push(`${page.path}: canonical ${target}`);
      if (!crawl.pages.has(target)) wrong.push(`${page.path}: canonical ${target} is no page`);
    }
    for (const link of links.filter((each) => each.get('rel') === 'alternate' && each.has('hreflang'))) {
      const target = new URL(link.get('href') ?? '').pathname;
      if (link.get('hreflang') !== 'x-default' && crawl.pages.get(target)?.status !== 200) {
        wrong.push(`${page.path}: hreflang ${link.get('hreflang')} ${target} is no page`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** A page that shows a text of the other language names that text's page as its canonical address. */
const isBorrowed = (page: CrawledPage) =>
  elements(page, 'article').some(
    ({ values }) => (values.get('lang') ?? localeOf(page)).slice(0, 2) !== localeOf(page),
  ) || page.tags.some((tag) => tag.attributes().has('lang') && tag.name !== 'html' && tag.name !== 'a');

test('everything that a page loads or names is there, with a type of its own', async ({ crawl, request }) => {
  const users = new Map<string, string>();
  for (const page of crawl.pages.values()) for (const asset of page.assets) users.set(asset, page.path);
  const wrong: string[] = [];
  for (const [asset, user] of users) {
    const response = await request.get(asset, { maxRedirects: 0 });
    const type = response.headers()['content-type'] ?? 'no type';
    if (response.status() !== 200 || type.startsWith('text/html')) {
      wrong.push(`${user} -> ${asset}: ${response.status()} ${type}`);
    }
  }
  expect(users.size).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('files that links lead to are there', async ({ crawl, request }) => {
  const files = new Set(
    [...crawl.pages.values()]
      .flatMap(({ links }) => links)
      .filter((link) => !crawl.pages.has(new URL(link, 'http://site').pathname)),
  );
  for (const file of files) expect(`${file} ${(await request.get(file)).status()}`).toBe(`${file} 200`);
});

/** One page of each template. */
const TEMPLATES = {
  home: '/fr',
  'version list': '/en/version',
  version: '/fr/version/2',
  article: '/en/version/2/article/6',
  category: '/fr/version/2/category/2',
  search: '/en/search',
  information: '/fr/information',
  'information page': '/en/information/faq',
  'privacy policy': '/fr/privacy-policy',
  'signing in': '/en/auth/sign-in',
};

for (const [name, address] of Object.entries(TEMPLATES)) {
  test(`the console stays empty, before scripts start and after: ${name}`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      if (!isAboutTheTest(message.text())) said.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => said.push(`error: ${error.message}`));
    await page.goto(address);
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    expect(said).toEqual([]);
  });
}
