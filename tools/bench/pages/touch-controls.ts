import type { Locator, Page } from '@playwright/test';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import type { Answer } from './touch-watch';

/** A control that readers touch. */
export interface TouchControl {
  name: string;
  /** Possible selectors: the first that matches a visible element is touched. */
  selectors: readonly string[];
  /** Selector of the response, when touching does not lead to another page. */
  shows: string;
}

/** Touched controls. Class names are avoided, so that redesigned controls are still found. */
export const TOUCH_CONTROLS: readonly TouchControl[] = [
  { name: 'link to another article', selectors: ['main a[href*="/article/"]:not([href*="#"])'], shows: 'main' },
  {
    name: 'article menu',
    selectors: [
      `header button[popovertarget="${SHELL_IDS.navigation}"]`,
      `header button[aria-controls="${SHELL_IDS.navigation}"]`,
    ],
    shows: `#${SHELL_IDS.navigation}:popover-open, dialog[open] #${SHELL_IDS.navigation}, header [aria-controls="${SHELL_IDS.navigation}"][aria-expanded="true"]`,
  },
  {
    name: 'version menu',
    selectors: ['header details summary'],
    shows: 'header details[open] a',
  },
  {
    name: 'search',
    selectors: [
      'header [role="search"] input',
      'header input[type="search"]',
      'header a[href$="/search"]',
      'header [role="search"] button',
    ],
    shows: 'input:focus, [role="combobox"]:focus, dialog[open] input',
  },
  {
    name: 'colour mode menu',
    selectors: ['header details:has(button[aria-pressed]) summary'],
    shows: 'header details[open] button[aria-pressed]',
  },
  {
    name: 'settings',
    selectors: ['header button[aria-haspopup="dialog"]'],
    shows: 'dialog[open], [role="dialog"]:not([hidden])',
  },
];

/** A control found on a page. */
export interface FoundControl {
  name: string;
  selector: string;
  answer: Answer;
}

/**
 * Finds a control on a loaded page before its scripts start; null when the page does not have it.
 */
export async function findControl(page: Page, { name, selectors, shows }: TouchControl): Promise<FoundControl | null> {
  for (const selector of selectors) {
    const control = touchTarget(page, selector);
    if ((await control.count()) === 0) continue;
    const path = await control.evaluate((element) => (element instanceof HTMLAnchorElement ? element.pathname : null));
    return { name, selector, answer: path === null ? { kind: 'visible', selector: shows } : { kind: 'page', path } };
  }
  return null;
}

/** Returns the element that is touched. */
export function touchTarget(page: Page, selector: string): Locator {
  return page.locator(selector).filter({ visible: true }).first();
}
