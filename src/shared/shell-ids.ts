/**
 * Ids that layouts, features, kit and boot script give to elements of a page, all of them. Each begins with `_`, which no id
 * of content does (`toContentId`): no heading can take the place of a control, and no control that of a heading.
 */
export const SHELL_IDS = {
  /** The main part of the page: what the first skip link leads to. */
  content: '_content',
  /** The articles beside the text: what the menu button of the header opens. */
  navigation: '_navigation',
  /** The search entry of the header: what the second skip link leads to. */
  searchEntry: '_search',
  /** The field of the search page: what its second skip link leads to. */
  searchField: '_q',
  /** The field of the search dialog: one dialog is open at a time. */
  searchDialogField: '_dialog-q',
  /** The notice that a version or language link leads to when the page read before does not exist there. */
  absentNotice: '_absent',
  /** Heading of the articles related to one. */
  related: '_related',
  /** Heading of the categories in a category. */
  subcategories: '_subcategories',
  /** Heading of the categories of the home page. */
  categories: '_categories',
  /** Heading of the versions of the home page. */
  otherVersions: '_other-versions',
  /** Heading of the categories of the search page. */
  browse: '_browse',
} as const satisfies Record<string, `_${string}`>;

/** Ids of a section of the account page and of the heading that names it. */
export function accountSectionIds(section: string): Record<'section' | 'heading', `_${string}`> {
  return { section: `_${section}`, heading: `_${section}-heading` };
}
