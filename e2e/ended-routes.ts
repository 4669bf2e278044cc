import { test as base } from '@playwright/test';
import { applyReader, type Reader, readerOf } from './readers';

/**
 * Playwright's `test` with the reader mode of this run. Its pages close with their tests: a request
 * that a test answers itself may still be pending when the test is over, and its response would
 * then fail.
 */
export const test = base.extend<object, { reader: Reader }>({
  reader: [async ({}, use) => use(readerOf(process.env)), { scope: 'worker' }],
  context: async ({ context, reader }, use) => {
    await applyReader(reader, context);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
