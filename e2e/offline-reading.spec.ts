import type { Page } from '@playwright/test';
import { expect, expectCached, test } from './offline-fixture';

test.use({ serviceWorkers: 'allow' });

const ARTICLE = '/fr/version/2/article/8';
const OTHER = '/fr/version/2/article/6';
const UNREAD = '/fr/version/2/article/20';

/** Returns the look of a page: values that only its style sheet, colour mode and language set. */
const look = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, fontFamily } = getComputedStyle(document.body);
    const { lang } = document.documentElement;
    return { backgroundColor, fontFamily, lang, text: document.querySelector('main')?.textContent };
  });

const imagesShown = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.length;
  });

test('visited pages open without a network, and an offline page replaces the others until it returns', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'));
  await page.goto(ARTICLE);
  await expectCached(page, ARTICLE);
  // Scripts start, and a link navigates without a full load.
  const link = page.locator(`a[href="${OTHER}"]`).first();
  await link.hover();
  await page.waitForFunction(() => window.earlyClicks === null);
  await link.click();
  await expect(page).toHaveURL(OTHER);
  await expectCached(page, OTHER);
  await page.goto(ARTICLE);
  const online = await look(page);
  expect(await page.locator('html[data-kept]').count()).toBe(0);

  await network.cut();
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  const answer = await page.goto(ARTICLE);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d{4}-\d\d-\d\d$/);
  expect(await look(page)).toEqual(online);
  expect(await imagesShown(page)).toBeGreaterThan(0);

  // Content links to unavailable pages are marked, and no others.
  await expect(page.locator('main a[data-away]').first()).toBeAttached();
  await expect(page.locator(`main a[href="${OTHER}"][data-away]`)).toHaveCount(0);
  await expect(page.locator('a[data-away]:not(main *)')).toHaveCount(0);
  // Scripts start from the cache. Links use browser navigation, and lead to cached pages.
  await page.locator(`a[href="${OTHER}"]`).first().hover();
  await page.waitForFunction(() => window.earlyClicks === null);
  await page.locator(`a[href="${OTHER}"]`).first().click();
  await expect(page).toHaveURL(OTHER);
  await expect(page.locator('html')).toHaveAttribute('data-kept');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const missing = await page.goto(UNREAD);
  expect(missing?.status()).toBe(503);
  await expect(page.locator('html[data-missing]')).toBeAttached();
  const listed = page.locator('[data-at-hand] a');
  await expect(listed).toHaveCount(2);
  // The offline page works, even when its scripts were never fetched.
  await page.getByRole('link', { name: 'Tout ce que garde cet appareil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lire hors ligne');
  await expect(listed).toHaveCount(2);
  await listed.and(page.locator(`[href="${ARTICLE}"]`)).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.locator('html[data-kept]')).toBeAttached();

  // No page was read in English, so the texts are in the language that was read.
  await page.goto('/en/version/2/article/20');
  await expect(page.getByRole('link', { name: 'Tout ce que garde cet appareil' })).toBeVisible();
  // The requested page loads automatically.
  await network.restore();
  await expect(page.locator('html[data-missing]')).toHaveCount(0);
  await expect(page.locator('.article')).toBeVisible();
  expect(violations).toEqual([]);
});

test('a search works without a network after it was used once', async ({ page, network }) => {
  await page.goto('/fr/search');
  await expectCached(page, '/fr/search');
  await page.goto('/fr/search?q=image');
  await expect(page.locator('main .results a').first()).toBeVisible({ timeout: 30_000 });
  await expectCached(page, '/fr/search');
  await network.cut();
  await page.goto('/fr/search?q=version');
  await expect(page.locator('main .results a').first()).toBeVisible({ timeout: 30_000 });
});

test('without service workers, pages work as before', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(ARTICLE);
  await page.waitForFunction(() => performance.getEntriesByType('navigation').length > 0);
  await page.locator('header a').first().hover();
  await page.waitForFunction(() => window.earlyClicks === null);
  await context.setOffline(true);
  await expect(page.locator('html')).toHaveAttribute('data-offline');
  expect(await page.locator('[data-away]').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});
