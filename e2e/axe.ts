import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Colour mode and width of the tests that run axe: two pairs stand for the four, since no style depends on both. Each
 * state of a page is checked once in each pair.
 */
export const AXE_MODES = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** What axe finds on a page: rule and element. */
interface Violation {
  id: string;
  nodes: { target: unknown }[];
}

/**
 * What axe finds on the page as it stands, one line a rule. Axe is put into the page, which the page's own policy rightly
 * refuses: the test must run with `bypassCSP`.
 * @param within Selector of the part to look at, where the rest was looked at before (default: the whole page).
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.addScriptTag({ content: await axe });
  // Every rule runs. Axe then leaves out the selectors of what passed, which nobody reads.
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
