import { expect, type Page } from '@playwright/test';
import { readerOf } from './readers';

/** Reaches for something, as a reader does, and waits until React has taken the page over. */
export async function startScripts(page: Page): Promise<void> {
  const reach = async (options?: { timeout: number }) => {
    await page.locator('header a').first().hover();
    await page.waitForFunction(isHydrated, undefined, options);
  };
  if (readerOf(process.env) !== 'older-tab') return reach();
  // The first time that the reader reaches for something loads the page again; its scripts come the next time.
  await expect(async () => {
    await page.mouse.move(0, 400);
    await reach({ timeout: 5000 });
  }).toPass();
}

function isHydrated(): boolean {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  return wrapper !== null && Object.keys(wrapper).some((key) => key.startsWith('__react'));
}
