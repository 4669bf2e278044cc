import { expect, test } from './fixtures';

test('an article on paper is its text alone, unfolded, black on white, with the addresses of other sites', async ({
  page,
}) => {
  // A4 without its margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 680, height: 980 });
  await page.goto('/fr/version/2/article/6');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await test.step('what surrounds the text is gone', async () => {
    for (const part of ['header.header', '.footer', '.toc', '.neighbours', '.skip-link']) {
      for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.flow .widget').first()).toBeVisible();
  });

  await test.step('what is folded or covered on the screen is shown', async () => {
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

  await test.step('links to other sites are followed by their addresses', async () => {
    const link = page.locator('.flow a[target]').first();
    const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(after).toContain((await link.getAttribute('href')) ?? '-');
  });

  await test.step('it is black on white, and nothing runs over the edge', async () => {
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    for (const path of ['/fr/version/2/article/6', '/en/version/2/article/7']) {
      if (!page.url().endsWith(path)) await page.goto(path);
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
});
