import { expect, test } from './fixtures';

test.describe('an article on paper', () => {
  test.beforeEach(async ({ page }) => {
    // A4 without its margins, at 96 pixels an inch.
    await page.setViewportSize({ width: 680, height: 980 });
    await page.goto('/fr/version/2/article/6');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  });

  test('is its text alone', async ({ page }) => {
    for (const part of ['header.header', '.footer', '.toc', '.neighbours', '.skip-link']) {
      for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.flow .widget').first()).toBeVisible();
  });

  test('shows what is folded or covered on the screen', async ({ page }) => {
    const hidden = await page
      .locator('.flow details > :not(summary), .flow .spoiler-inline')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              !element.checkVisibility({ contentVisibilityAuto: true }) ||
              getComputedStyle(element).color === 'rgba(0, 0, 0, 0)',
          )
          .map(({ outerHTML }) => outerHTML),
      );
    expect(await page.locator('.flow details').count()).toBeGreaterThan(0);
    expect(hidden).toEqual([]);
  });

  test('is black on white, and nothing runs over the edge', async ({ page }) => {
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    for (const path of ['/fr/version/2/article/6', '/en/version/2/article/7']) {
      await page.goto(path);
      const wide = await page
        .locator('main *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map(({ tagName, className }) => `${tagName} ${className}`),
        );
      expect(wide, path).toEqual([]);
    }
  });

  test('gives the addresses of other sites after their links', async ({ page }) => {
    const link = page.locator('.flow a[target]').first();
    const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(after).toContain((await link.getAttribute('href')) ?? '-');
  });
});
