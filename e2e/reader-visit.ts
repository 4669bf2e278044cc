import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Locale } from '../content-schema';
import { accessibleName } from './accessible-name';

/** Site that a test visits. */
export interface VisitedSite {
  /** Path below which it is served; empty for the root of a host. */
  path: string;
  /** Language of the reader, one of the site. */
  locale: Locale;
  /** Another language of the site, if it has one. */
  otherLocale?: Locale;
  /** Id of the version that is read. */
  version: number;
  /** Ids of three articles: one with a next one, one that links to the third, and that one. */
  articles: { first: number; linking: number; linked: number };
  /** Word that search finds. */
  word: string;
}

/** Beginning of a link's name where it does not work, in the language that it leads to. */
const AWAY = { fr: '(pas sur cet appareil)', en: '(not on this device)' } as const;

/** Records full loads of pages, and everything that is requested outside the path of the site. */
export function watchRequests(page: Page, url: string, sitePath: string) {
  const loads: string[] = [];
  const outside: string[] = [];
  page.context().on('request', (request) => {
    const address = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(address.pathname);
    if (
      address.protocol !== 'blob:' &&
      address.origin === new URL(url).origin &&
      !`${address.pathname}/`.startsWith(`${sitePath}/`)
    ) {
      outside.push(address.pathname);
    }
  });
  return { loads, outside };
}

/**
 * Visits every part of a site that has addresses of its own, as one test: links, search, the
 * languages, wrong addresses, and the service worker. The context must allow service workers.
 * @param url Address at which the site is served, without a slash at its end.
 */
export async function visitAsReader(page: Page, url: string, site: VisitedSite): Promise<void> {
  const { locale, otherLocale, articles } = site;
  const { loads, outside } = watchRequests(page, url, site.path);
  const at = (address: string) => `${url}${address}`;
  const versionPath = `/${locale}/version/${site.version}`;
  const article = (id: number) => `${versionPath}/article/${id}`;

  await test.step('the address of the site leads to a language', async () => {
    await page.goto(at('/'));
    await expect(page).toHaveURL(new RegExp(`^${at(`/${locale}`)}/?$`));
  });

  await test.step('a link is followed inside the page', async () => {
    await page.goto(at(article(articles.first)));
    const next = page.locator('a[rel=next]').first();
    await next.hover();
    await page.waitForFunction(() => window.earlyClicks === null);
    const address = (await next.getAttribute('href')) ?? '';
    expect(address).toMatch(new RegExp(`^${site.path}/${locale}/version/\\w+/article/\\d+$`));
    const before = loads.length;
    await next.click();
    await expect(page).toHaveURL(new URL(address, url).href);
    // A dialog that opens earlier is closed with the page before.
    await expect(page.locator(`nav a[aria-current=page][href="${address}"]`)).toBeVisible();
    expect(loads.slice(before)).toEqual([]);
  });

  await test.step('search finds an article', async () => {
    await page.keyboard.press('/');
    await page.locator('dialog[open] input[type=search]').waitFor({ timeout: 10_000 });
    await page.keyboard.type(site.word);
    const result = page.locator('dialog[open] .results a').first();
    const address = (await result.getAttribute('href')) ?? '';
    const before = loads.length;
    await result.click();
    await expect(page).toHaveURL(new URL(address, url).href);
    expect(loads.slice(before)).toEqual([]);
  });

  if (otherLocale !== undefined) {
    await test.step('the language that a reader chooses is remembered for this site', async () => {
      await page
        .locator(`a[hreflang^="${otherLocale}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`^${at(`/${otherLocale}/`)}`));
      const cookies = await page.context().cookies();
      expect(cookies.map((cookie) => [cookie.name, cookie.path])).toEqual([['locale', `${site.path}/`]]);
      await page.goto(at('/'));
      await expect(page).toHaveURL(new RegExp(`^${at(`/${otherLocale}`)}/?$`));
    });
  }

  await test.step('an unknown address shows the 404 page of its language', async () => {
    const answer = await page.goto(at(`/${locale}/nowhere`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('an address in another spelling leads to its page', async () => {
    await page.goto(at(`/${locale.toUpperCase()}/Version/${site.version}`));
    await expect(page).toHaveURL(new RegExp(`^${at(versionPath)}/?$`));
  });

  await test.step('the service worker keeps what was read', async () => {
    await page.goto(at(article(articles.linking)));
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(at('/'));
    const isRead = (address: string) =>
      caches
        .keys()
        .then((names) => caches.open(names.find((name) => name.startsWith('read')) ?? 'read'))
        .then(async (cache) => (await cache.match(address)) !== undefined);
    await expect.poll(() => page.evaluate(isRead, article(articles.linking))).toBe(true);
    // GitHub Pages lets browsers use a page for ten minutes: without its copy, the worker answers.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await page.context().setOffline(true);
    await page.goto(at(article(articles.linking)));
    await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
    // In the language that the link leads to.
    const away = `main a[data-away][href*="/article/${articles.linked}"]`;
    await expect(page.locator(away).first()).toBeVisible();
    expect(await accessibleName(page, away)).toContain(AWAY[locale]);
    await page.goto(at(article(articles.linked)));
    await expect(page.locator('html')).toHaveAttribute('data-missing', /./);
    const listed = page.locator(`main li a[href$="/article/${articles.linking}"]`).first();
    await expect(listed).toHaveAttribute('href', `${site.path}${article(articles.linking)}`);
    await page.context().setOffline(false);
  });

  expect(outside).toEqual([]);
}
