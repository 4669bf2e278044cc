import type { Page } from '@playwright/test';

/** Reaches for something, as a reader does, and waits until React has taken the page over. */
export async function startScripts(page: Page): Promise<void> {
  await page.locator('header a').first().hover();
  await page.waitForFunction(() => {
    const wrapper = document.getElementById('gatsby-focus-wrapper');
    return wrapper !== null && Object.keys(wrapper).some((key) => key.startsWith('__react'));
  });
}
