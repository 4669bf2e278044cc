import { test as base } from '@playwright/test';
import { putInHandsOf, type Reader, readerOf } from './readers';

/**
 * Playwright's `test` in the hands of the reader of this run, whose pages end with their tests: a request that a test answers
 * itself may still be under way when the test is over, and its answer would then fail.
 */
export const test = base.extend<object, { reader: Reader }>({
  reader: [async ({}, use) => use(readerOf(process.env)), { scope: 'worker' }],
  context: async ({ context, reader }, use) => {
    await putInHandsOf(reader, context);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
