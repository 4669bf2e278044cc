import type { Locator, Page } from '@playwright/test';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import type { Answer } from './touch-watch';

/** Something a reader touches. */
export interface TouchControl {
  name: string;
  /** Where it may be: the first of these that is visible is touched. */
  selectors: readonly string[];
  /** What is the answer, when touching does not lead to another page. */
  shows: string;
}

/** Touched controls. Names of classes are avoided: a control that was redesigned is still found by what it is. */
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

/** A control of a page, found. */
export interface FoundControl {
  name: string;
  selector: string;
  answer: Answer;
}

/** Finds the controls of a page that was loaded, on the page as it is before scripts; null for one it does not have. */
export async function findControl(page: Page, { name, selectors, shows }: TouchControl): Promise<FoundControl | null> {
  for (const selector of selectors) {
    const control = touchTarget(page, selector);
    if ((await control.count()) === 0) continue;
    const path = await control.evaluate((element) => (element instanceof HTMLAnchorElement ? element.pathname : null));
    return { name, selector, answer: path === null ? { kind: 'visible', selector: shows } : { kind: 'page', path } };
  }
  return null;
}

/** The element that is touched. */
export function touchTarget(page: Page, selector: string): Locator {
  return page.locator(selector).filter({ visible: true }).first();
}
