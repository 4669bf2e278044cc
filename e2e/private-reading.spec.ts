import type { Page } from '@playwright/test';
import { CANARY, expect, test } from './private-fixture';
import { notFor } from './readers';

/** The private article with its own title, description, heading, text and image. */
const ARTICLE = '/fr/version/3/article/17';

/**
 * Records errors of the console and of scripts, except for the host's 404 for the address itself.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404 \(Not Found\)/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('staff read private articles with all features of public pages, and follow links without a load', async ({
  page,
  enterPrivateMode,
}) => {
  const complaints = complaintsOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  await enterPrivateMode();
  await page.goto('/fr/version');
  await expect(page.getByRole('link', { name: '0.3' }).first()).toBeVisible();
  await expect(page.locator('main .cards')).toContainText('beta');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.locator('main .cards').getByRole('link', { name: '0.3' }).click();
  await expect(page).toHaveURL('/fr/version/3');
  await expect(heading).toHaveText('0.3');
  await page.locator('main').getByRole('link', { name: 'En préparation' }).click();
  await expect(page).toHaveURL('/fr/version/3/category/8');
  await expect(page.locator('main')).toContainText(`${CANARY}-CATEGORY-FR`);
  await page.locator('main .overview').getByRole('link').first().click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(heading).toContainText(`${CANARY}-TITLE-FR`);

  await test.step('an article has its title, its place, its contents and its images', async () => {
    await expect(page).toHaveTitle(new RegExp(`${CANARY}-TITLE-FR`));
    await expect(page.locator('.article .flow')).toContainText(`${CANARY}-TEXT-FR`);
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('En préparation');
    await expect(page.locator('#_navigation [aria-current=page]')).toContainText('Recherche');
    await expect(page.locator('.toc')).toContainText(`${CANARY}-HEADING-FR`);
    await expect(page.locator('.neighbours a').first()).toHaveAttribute('href', /^\/fr\/version\/3\/article\/\d+$/);
    const image = page.locator('.article .flow img').first();
    await expect(image).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  });

  await page.locator('.neighbours a[rel=next]').click();
  await expect(page).toHaveURL('/fr/version/3/article/18');
  await expect(page.locator('.article .flow')).toContainText(`${CANARY}-TEXT-FR`);
  await page.goBack();
  await expect(heading).toContainText(`${CANARY}-TITLE-FR`);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');

  await test.step('the sign of private mode is there, and prints', async () => {
    const sign = page.getByRole('complementary', { name: /mode privé/i });
    await expect(sign).toContainText(/mode privé/i);
    await page.emulateMedia({ media: 'print' });
    await expect(sign).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the page of results searches what is private, in its own version', async () => {
    await page.goto(`/fr/search?version=3&q=${CANARY}-TEXT-FR`);
    await expect(page.locator('main .results a[href^="/fr/version/3/article/17"]').first()).toBeVisible({
      timeout: 30_000,
    });
  });
  expect(complaints).toEqual([]);
});

// A translated page keeps the language that it was translated to.
test(
  'the other language and other versions are one click away, at the same section or the nearest page',
  notFor('translated'),
  async ({ page, enterPrivateMode }) => {
    await enterPrivateMode();
    await page.goto('/fr/version/3/article/9');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const id = await page.locator('.article h2[id]').nth(1).getAttribute('id');
    // The section has the same id as in the published version.
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

    // A page that is missing in the other version.
    await page.goto(ARTICLE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
    await page.locator('header summary', { hasText: '0.3' }).click();
    await page.locator('header a[href^="/fr/version/2"]').click();
    await expect(page).toHaveURL('/fr/version/2#_absent');
    await expect(page.locator('#_absent')).toBeVisible();
  },
);

test('of two articles that are asked for one after the other, the last one is shown', async ({
  page,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto('/fr/version/3/article/1');
  await expect(page.locator('.article .flow')).toContainText(CANARY);
  // The first response arrives last.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_content/private/versions/3/articles/18?*', async (route) => {
    await held;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
    await route
      .request()
      .response()
      .catch(() => null);
    answer();
  });
  await page.locator('#_navigation a[href$="/article/18"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('/fr/version/3/article/18');
  await page.locator('#_navigation a[href$="/article/19"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/fr/version/3/article/19');
  await expect(page.locator('.article .flow')).toContainText(CANARY);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  release();
  await answered;
  // Any effect of the response on the page is visible within its next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await expect(page).toHaveURL('/fr/version/3/article/19');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});
