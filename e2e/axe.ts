import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const axe = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page: rule and element. */
interface Violation {
  id: string;
  nodes: { target: unknown }[];
}

/**
 * What axe finds on the page as it stands, one line a rule. Axe is put into the page, which the page's own policy rightly
 * refuses: the test must run with `bypassCSP`.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.addScriptTag({ content: await axe });
  const violations = await page.evaluate<Violation[]>(`axe.run().then((result) => result.violations)`);
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes.map(({ target }) => target))}`);
}
