/**
 * Ids that layouts, features, kit and boot script give to elements of a page, all of them. Each begins with `_`, which no id
 * of content does (`toContentId`): no heading can take the place of a control, and no control that of a heading. They
 * are imported all together (`* as SHELL_IDS`), and a bundle takes those alone that it uses.
 */

/** The main part of the page: what the first skip link leads to. */
export const content = '_content';
/** The articles beside the text: what the menu button of the header opens. */
export const navigation = '_navigation';
/** The search entry of the header: what the second skip link leads to. */
export const searchEntry = '_search';
/** The field of the search page: what its second skip link leads to. */
export const searchField = '_q';
/** The field of the search dialog: one dialog is open at a time. */
export const searchDialogField = '_dialog-q';
/** The button of the footer that opens the music player. */
export const music = '_music';
/** The notice that a version or language link leads to when the page read before does not exist there. */
export const absentNotice = '_absent';
/** Heading of the articles related to one. */
export const related = '_related';
/** The question whether an article was helpful. */
export const helpful = '_helpful';
/** Heading of the categories in a category. */
export const subcategories = '_subcategories';
/** Heading of the categories of the home page. */
export const categories = '_categories';
/** Heading of the versions of the home page. */
export const otherVersions = '_other-versions';
/** Heading of the categories of the search page. */
export const browse = '_browse';
