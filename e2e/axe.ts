import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Colour modes and widths of the tests that run axe. Two pairs cover all four combinations, since
 * no style depends on both. Each state of a page is checked once in each pair.
 */
export const AXE_MODES = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** A violation found by axe: rule and elements. */
interface Violation {
  id: string;
  nodes: { target: unknown }[];
}

/**
 * Returns the violations that axe finds on the current page, one line per rule. Axe is injected
 * into the page, which the page's own policy rightly refuses: the test must run with `bypassCSP`.
 * @param within Selector of the part to check, when the rest was checked before (default: the whole
 * page).
 */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.addScriptTag({ content: await axe });
  // Every rule runs. Axe then omits the unused selectors of what passed.
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
}

/** Returns by how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
