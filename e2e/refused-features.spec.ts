import { expect, test } from './fixtures';
import { notFor, REFUSABLE_FEATURES, refuse } from './readers';

// Without sessionStorage, an older tab cannot remember its reload, so it does not reload.
for (const refused of [...REFUSABLE_FEATURES.map((name) => [name]), REFUSABLE_FEATURES]) {
  const details = refused.includes('sessionStorage') ? notFor('older-tab') : {};
  test(`reading, searching and following links work without ${refused.join(', ')}`, details, async ({ page }) => {
    await page.addInitScript(refuse, refused);
    await page.goto('/en/version/2/article/2');
    await page.keyboard.press('/');
    await page.keyboard.type('image');
    await page.locator('dialog[open] .results a').first().click();
    await expect(page).toHaveURL(/article\/\d+/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
