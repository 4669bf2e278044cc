import type { Page } from '@playwright/test';

/**
 * Whether a line of the console is caused by the test itself: Playwright reports when it blocks a
 * service worker.
 */
export const isAboutTheTest = (text: string): boolean => text === 'Service Worker registration blocked by Playwright';

/** Records errors and warnings of the page's console, and errors of scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isAboutTheTest(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}
