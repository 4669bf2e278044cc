import { test as base } from '@playwright/test';

/**
 * Playwright's `test` whose pages end with their tests: a request that a test answers itself may still be under way when
 * the test is over, and its answer would then fail.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
