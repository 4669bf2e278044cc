import { expect, type Page } from '@playwright/test';
import { bringUpToDate, openLibrary, packCard, test } from './published-packs';

test.use({ serviceWorkers: 'allow' });

const ARTICLE = '/fr/version/2/article/6';

/** Records the addresses of parts that the tab fetches from now on. */
function watchPieces(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/offline/pieces/')) fetched.push(pathname);
  });
  return fetched;
}

/** Waits until the service worker handles the page. */
const untilWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('a downloaded version is read and searched without a network, and updated by the changes of the site', async ({
  page,
  context,
  published,
}) => {
  test.setTimeout(120_000);
  const card = packCard(page);
  const badge = card.getByText('Sur cet appareil');
  const fetched = watchPieces(page);

  await test.step('it is taken', async () => {
    await openLibrary(page);
    await untilWorker(page);
    await card.getByRole('button', { name: /^Télécharger/ }).click();
    await expect(badge).toBeVisible({ timeout: 30_000 });
    expect(new Set(fetched).size).toBe(new Set(await published.pieces()).size);
  });

  await test.step('pages that were never read open without a network, with their images', async () => {
    await published.cut(context);
    await page.goto(ARTICLE);
    await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
    await expect(page.locator('h1')).toBeVisible();
    const images = page.locator('article img:visible, main img:visible');
    expect(await images.count()).toBeGreaterThan(0);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    }
    await page.locator('nav a[href="/fr/version/2/article/7"]').first().click();
    await expect(page).toHaveURL('/fr/version/2/article/7');
    await expect(page.locator('html')).toHaveAttribute('data-kept', /./);
  });

  await test.step('addresses of the current version lead there', async () => {
    await page.goto('/fr/version/currentVersion/article/5');
    await expect(page).toHaveURL('/fr/version/2/article/5');
  });

  await test.step('texts are searched, in the dialog and in the page of results', async () => {
    await page.locator('#_search').click();
    await page.keyboard.type('accessibilité');
    await expect(page.locator('dialog[open] .results a').first()).toBeVisible({ timeout: 20_000 });
    await page.goto('/fr/search?q=accessibilit%C3%A9');
    await expect(page.locator('main .results a').first()).toBeVisible();
  });

  await test.step('an update fetches what changed alone, and pages and search are of one release', async () => {
    await published.restore(context);
    const changed = await published.publish({ héron: 'butor' });
    expect(changed).toBeGreaterThan(0);
    fetched.length = 0;
    await bringUpToDate(page, published);
    // The previous page may have started the update, and pending requests are sent again.
    expect(new Set(fetched).size).toBeLessThanOrEqual(changed);
    await published.cut(context);
    await page.goto('/fr/search?q=butor');
    const result = page.locator('main .results a').first();
    await expect(result).toBeVisible();
    await result.click();
    await expect(page).toHaveURL(/\/fr\/version\/2\/article\//);
    await expect(page.locator('main')).toContainText('butor');
  });
});
