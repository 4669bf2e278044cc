/**
 * Ids of all elements from layouts, features, kit and boot script. Each begins with `_`, which no
 * content id does (`toContentId`), so headings and controls never collide. Import them together
 * (`* as SHELL_IDS`); bundles include only those used.
 */

/** Main part of the page, the target of the first skip link. */
export const content = '_content';
/** Banner that asks whether the analytics service may run. */
export const consent = '_consent';
/** Sidebar, opened by the menu button of the header. */
export const navigation = '_navigation';
/** Search entry of the header, the target of the second skip link. */
export const searchEntry = '_search';
/** Field of the search page, the target of its second skip link. */
export const searchField = '_q';
/** Field of the search dialog; only one dialog is open at a time. */
export const searchDialogField = '_dialog-q';
/** Footer button that opens the music player. */
export const music = '_music';
/**
 * Notice that a version or language link leads to
 * when the previously read page does not exist there.
 */
export const absentNotice = '_absent';
/** Heading of the related articles. */
export const related = '_related';
/** Question whether an article was helpful. */
export const helpful = '_helpful';
/** Heading of the categories in a category. */
export const subcategories = '_subcategories';
/** Heading of the categories of the home page. */
export const categories = '_categories';
/** Heading of the versions of the home page. */
export const otherVersions = '_other-versions';
/** Heading of the categories of the search page. */
export const browse = '_browse';
