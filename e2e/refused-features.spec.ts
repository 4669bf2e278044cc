import { expect, test } from './fixtures';

/** What a browser may refuse to a page by an error, as Firefox does with all cookies blocked. */
const FEATURES = [
  'cookie',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'serviceWorker',
];

for (const refused of [...FEATURES.map((name) => [name]), FEATURES]) {
  test(`reading, searching and following links work without ${refused.join(', ')}`, async ({ page }) => {
    await page.addInitScript((names) => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      const owners: Record<string, object> = { cookie: Document.prototype, serviceWorker: navigator };
      for (const name of names) {
        Object.defineProperty(owners[name] ?? window, name, { configurable: true, get: refuse, set: refuse });
      }
    }, refused);
    await page.goto('/en/version/2/article/2');
    await page.keyboard.press('/');
    await page.keyboard.type('image');
    await page.locator('dialog[open] .results a').first().click();
    await expect(page).toHaveURL(/article\/\d+/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
