import type { Page } from '@playwright/test';
import { LOCALES } from '../content-schema';
import { INFORMATION_PAGES } from '../src/shared/routes/information-pages';
import { routePath } from '../src/shared/routes/paths';
import { isAboutTheTest } from './complaints';
import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

/**
 * A page of each template, and each information text: React detects differences when it hydrates a
 * page.
 */
const ADDRESSES = [
  '/fr',
  '/en/version',
  '/fr/version/2',
  '/en/version/2/article/6',
  '/fr/version/2/category/2',
  '/en/search',
  '/en/auth/sign-in',
  ...LOCALES.flatMap((locale) => INFORMATION_PAGES.map(({ routeName }) => routePath(locale, routeName))),
];

/** Number of tabs open at once: one loads while the others wait for the network to be idle. */
const TABS = 4;

/** Visits addresses from a list until none is left. */
async function visitFrom(waiting: string[], page: Page, lines: string[]): Promise<void> {
  page.on('console', (message) => {
    if (!isAboutTheTest(message.text())) lines.push(`${page.url()}: ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`${page.url()}: error: ${error.message}`));
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await page.goto(address);
    const title = await page.title();
    await startScripts(page);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('.error-page')).toHaveCount(0);
  }
}

// Each missing script is an error in the console.
test(
  'React hydrates every page as it was served, and the console stays empty',
  notFor('older-tab'),
  async ({ context }) => {
    test.slow();
    const lines: string[] = [];
    const waiting = [...ADDRESSES];
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    await Promise.all(tabs.map((page) => visitFrom(waiting, page, lines)));
    expect(lines).toEqual([]);
  },
);
