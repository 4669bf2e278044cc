import path from 'node:path';
import type { Page } from '@playwright/test';
import { createSiteServer } from '../services/site/create-site-server';
import { expect, fillInSignIn, test } from './fixtures';
import { serveLikeGithubPages } from './github-pages';
import { SITE_PATH } from './site-path';

const PUBLIC = path.resolve(__dirname, '../public');

/** Hosts with the whole site: as it is published, and with the files alone. */
const HOSTS = {
  'the site server': async () => {
    const server = await createSiteServer({ publicDir: PUBLIC, port: 0 });
    return { url: `${server.url}${SITE_PATH}`, close: server.close };
  },
  'GitHub Pages': () => serveLikeGithubPages(PUBLIC),
};

test.use({ serviceWorkers: 'allow', locale: 'en-GB' });

/** Records full loads of pages, and everything that is requested outside the path of the site. */
function watch(page: Page, url: string) {
  const loads: string[] = [];
  const outside: string[] = [];
  page.context().on('request', (request) => {
    const address = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(address.pathname);
    if (
      address.protocol !== 'blob:' &&
      address.origin === new URL(url).origin &&
      !`${address.pathname}/`.startsWith(`${SITE_PATH}/`)
    ) {
      outside.push(address.pathname);
    }
  });
  return { loads, outside };
}

for (const [name, start] of Object.entries(HOSTS)) {
  test(`on ${name}, a reader comes to every part of the site by its own addresses`, async ({ page }) => {
    const host = await start();
    const { loads, outside } = watch(page, host.url);
    const at = (address: string) => `${host.url}${address}`;

    await test.step('the address of the site leads to a language', async () => {
      await page.goto(at('/'));
      await expect(page).toHaveURL(new RegExp(`^${at('/en')}/?$`));
    });

    await test.step('a link is followed inside the page', async () => {
      await page.goto(at('/en/version/2/article/1'));
      const next = page.locator('a[rel=next]').first();
      await next.hover();
      await page.waitForFunction(() => window.earlyClicks === null);
      const address = (await next.getAttribute('href')) ?? '';
      expect(address).toMatch(new RegExp(`^${SITE_PATH}/en/version/2/article/\\d+$`));
      const before = loads.length;
      await next.click();
      await expect(page).toHaveURL(new URL(address, host.url).href);
      // A dialog that opens earlier is closed with the page before.
      await expect(page.locator(`nav a[aria-current=page][href="${address}"]`)).toBeVisible();
      expect(loads.slice(before)).toEqual([]);
    });

    await test.step('search finds an article', async () => {
      await page.keyboard.press('/');
      await page.locator('dialog[open] input[type=search]').waitFor({ timeout: 10_000 });
      await page.keyboard.type('redirect');
      const result = page.locator('dialog[open] .results a').first();
      const address = (await result.getAttribute('href')) ?? '';
      const before = loads.length;
      await result.click();
      await expect(page).toHaveURL(new URL(address, host.url).href);
      expect(loads.slice(before)).toEqual([]);
    });

    await test.step('the language that a reader chooses is remembered for this site', async () => {
      await page
        .locator('a[hreflang^="fr"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`^${at('/fr/')}`));
      const cookies = await page.context().cookies();
      expect(cookies.map((cookie) => [cookie.name, cookie.path])).toEqual([['locale', `${SITE_PATH}/`]]);
      await page.goto(at('/'));
      await expect(page).toHaveURL(new RegExp(`^${at('/fr')}/?$`));
    });

    await test.step('an unknown address shows the 404 page of its language', async () => {
      const answer = await page.goto(at('/en/nowhere'));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('an address in another spelling leads to its page', async () => {
      await page.goto(at('/EN/Version/2'));
      await expect(page).toHaveURL(new RegExp(`^${at('/en/version/2')}/?$`));
    });

    await test.step('the service worker keeps what was read', async () => {
      await page.goto(at('/en/version/2/article/6'));
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(at('/'));
      const isRead = (address: string) =>
        caches
          .keys()
          .then((names) => caches.open(names.find((name) => name.startsWith('read')) ?? 'read'))
          .then(async (cache) => (await cache.match(address)) !== undefined);
      await expect.poll(() => page.evaluate(isRead, '/en/version/2/article/6')).toBe(true);
      // GitHub Pages lets browsers use a page for ten minutes: without its copy, the worker answers.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await page.context().setOffline(true);
      await page.goto(at('/en/version/2/article/6'));
      await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
      await page.goto(at('/en/version/2/article/20'));
      await expect(page.locator('html')).toHaveAttribute('data-missing', /./);
      const listed = page.locator('main li a[href$="/article/6"]').first();
      await expect(listed).toHaveAttribute('href', `${SITE_PATH}/en/version/2/article/6`);
      await page.context().setOffline(false);
    });

    expect(outside).toEqual([]);
    await host.close();
  });
}

test('staff sign in, switch private mode on and read below the path, where the cookies stay', async ({
  page,
  site,
}) => {
  const url = `${site}${SITE_PATH}`;
  const { outside } = watch(page, url);
  await page.goto(`${url}/en/version/3/article/17`);
  await page
    .locator('main')
    .getByRole('link', { name: /sign in/i })
    .click();
  await fillInSignIn(page, 'corrector');
  await expect(page).toHaveURL(`${url}/en/version/3/article/17`);
  await page
    .locator('main')
    .getByRole('button', { name: /private mode/i })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CANARY-PRIVATE-7f3a-TITLE-EN');
  const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => href?.startsWith(`${SITE_PATH}/en`) !== true)).toEqual([]);
  await page.locator('nav a[href*="/version/3/"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${url}/en/version/3/`));
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('privateAPI');
  const cookies = await page.context().cookies();
  expect(cookies.filter((cookie) => cookie.path !== `${SITE_PATH}/`).map(({ name }) => name)).toEqual([]);
  expect(outside).toEqual([]);
});
