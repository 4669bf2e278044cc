import { expect, type Page } from '@playwright/test';
import { readerOf } from './readers';

/** Interacts with the page like a reader, and waits until React has hydrated it. */
export async function startScripts(page: Page): Promise<void> {
  const reach = async (options?: { timeout: number }) => {
    await page.locator('header a').first().hover();
    await page.waitForFunction(isHydrated, undefined, options);
  };
  if (readerOf(process.env) !== 'older-tab') return reach();
  // The first interaction reloads the page; its scripts load at the next one.
  await expect(async () => {
    await page.mouse.move(0, 400);
    await reach({ timeout: 5000 });
  }).toPass();
}

function isHydrated(): boolean {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  return wrapper !== null && Object.keys(wrapper).some((key) => key.startsWith('__react'));
}
