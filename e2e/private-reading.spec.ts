import type { Page } from '@playwright/test';
import { CANARY, expect, test } from './private-fixture';

/** The private article that has everything: title, description, heading, text and image of its own. */
const ARTICLE = '/fr/version/3/article/17';

/** Errors of the console and of scripts. What the host answers 404 for the address itself is none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404 \(Not Found\)/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('staff read a private article with all that a public one has', async ({ page, enterPrivateMode }) => {
  const complaints = complaintsOf(page);
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  await expect(page).toHaveTitle(new RegExp(`${CANARY}-TITLE-FR`));
  await expect(page.locator('.article .flow')).toContainText(`${CANARY}-TEXT-FR`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('En préparation');
  await expect(page.locator('#_navigation [aria-current=page]')).toContainText('Recherche');
  await expect(page.locator('.toc')).toContainText(`${CANARY}-HEADING-FR`);
  await expect(page.locator('.neighbours a').first()).toHaveAttribute('href', /^\/fr\/version\/3\/article\/\d+$/);
  const image = page.locator('.article .flow img').first();
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('links lead on without a load, through every kind of page', async ({ page, enterPrivateMode }) => {
  await enterPrivateMode();
  await page.goto('/fr/version');
  await expect(page.getByRole('link', { name: '0.3' }).first()).toBeVisible();
  await expect(page.locator('main .cards')).toContainText('beta');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.locator('main .cards').getByRole('link', { name: '0.3' }).click();
  await expect(page).toHaveURL('/fr/version/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0.3');
  await page.locator('main').getByRole('link', { name: 'En préparation' }).click();
  await expect(page).toHaveURL('/fr/version/3/category/8');
  await expect(page.locator('main')).toContainText(`${CANARY}-CATEGORY-FR`);
  await page.locator('main .listing').getByRole('link').first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  await page.locator('.neighbours a[rel=next]').click();
  await expect(page).toHaveURL('/fr/version/3/article/18');
  await expect(page.locator('.article .flow')).toContainText(`${CANARY}-TEXT-FR`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-FR`);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('the other language and other versions are one click away, at the same section', async ({
  page,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto('/fr/version/3/article/9');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await page.locator('.article h2[id]').nth(1).getAttribute('id');
  // The section has the id that it has where it is published.
  await page.goto(`/fr/version/3/article/9#${id}`);
  await expect(page.locator(`h2[id="${id}"]`)).toBeInViewport();
  await page.locator('header summary', { hasText: 'Français' }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(`/en/version/3/article/9#${id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator(`h2[id="${id}"]`)).toBeInViewport();
  await page.locator('header summary', { hasText: '0.3' }).click();
  await page.locator('header a[href^="/en/version/2/article/9"]').click();
  await expect(page).toHaveURL(`/en/version/2/article/9#${id}`);
  await expect(page.locator(`h2[id="${id}"]`)).toBeInViewport();
  await page.locator('header summary', { hasText: '0.2' }).click();
  await page.locator('header a[href^="/en/version/3/article/9"]').click();
  await expect(page).toHaveURL(`/en/version/3/article/9#${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page that another version lacks leads to the nearest one, and says so', async ({ page, enterPrivateMode }) => {
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await page.locator('header summary', { hasText: '0.3' }).click();
  await page.locator('header a[href^="/fr/version/2"]').click();
  await expect(page).toHaveURL('/fr/version/2#_absent');
  await expect(page.locator('#_absent')).toBeVisible();
});

test('the page of results searches what is private, in its own version', async ({ page, enterPrivateMode }) => {
  await enterPrivateMode();
  await page.goto(`/fr/search?version=3&q=${CANARY}-TEXT-FR`);
  await expect(page.locator('main .results a[href^="/fr/version/3/article/17"]').first()).toBeVisible({
    timeout: 30_000,
  });
});

test('the sign of private mode is there, and prints; readers have none', async ({
  page,
  enterPrivateMode,
  signInAs,
}) => {
  await signInAs('reader');
  await page.goto('/fr/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/mode privé/i);
  await page.context().clearCookies();
  await enterPrivateMode('translator');
  await page.goto('/fr/version/2/article/6');
  const sign = page.getByRole('complementary', { name: /mode privé/i });
  await expect(sign).toContainText(/mode privé/i);
  await page.emulateMedia({ media: 'print' });
  await expect(sign).toBeVisible();
});

test.describe('quickly one after the other, the last one wins', () => {
  test('of articles', async ({ page, enterPrivateMode }) => {
    await enterPrivateMode();
    await page.goto('/fr/version/3/article/1');
    await expect(page.locator('.article .flow')).toContainText(CANARY);
    // The first answer is the last to come.
    await page.route('**/_content/private/versions/3/articles/18?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.locator('#_navigation a[href$="/article/18"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('/fr/version/3/article/18');
    await page.locator('#_navigation a[href$="/article/19"]').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/fr/version/3/article/19');
    await expect(page.locator('.article .flow')).toContainText(CANARY);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.waitForTimeout(2000);
    await expect(page).toHaveURL('/fr/version/3/article/19');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });

  test('of languages', async ({ page, enterPrivateMode }) => {
    await enterPrivateMode();
    await page.goto(ARTICLE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TITLE-FR');
    await page.route(/_content\/private\/.*lang=en/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page
      .locator('header a[hreflang=en-US]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('/en/version/3/article/17');
    await page.goBack();
    await expect(page).toHaveURL(ARTICLE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TITLE-FR');
    await page.waitForTimeout(1500);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TITLE-FR');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });
});
