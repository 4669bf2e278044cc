import * as SHELL_IDS from '../../shared/shell-ids';
import { sectionNamed } from '../../boot/reading-place';
import { DATA_RENDERED } from '../../shared/page-contract';
import { type HistoryEntry, storedScrollTop } from '../../store/scroll-position';

/** The address of a visited page, and its entry in the history. */
export interface VisitedLocation extends HistoryEntry {
  hash: string;
}

/**
 * Scrolls after a navigation: to the stored scroll position when the reader returns to a page, else
 * to the section named by the hash, else to the top, also when that section is missing, as a page
 * load does. Inside a page the browser scrolls on its own.
 */
export function scrollToPage(location: VisitedLocation, previous: VisitedLocation): void {
  const { pathname, hash } = location;
  if (previous.pathname === pathname) return;
  // Before measuring, because the notice moves the content below it.
  showAbsentNotice(hash);
  const section = sectionNamed(hash);
  const top = hash === '' || section !== null ? storedScrollTop(location) : 0;
  if (top > 0) window.scrollTo(0, top);
  else if (section) section.scrollIntoView();
  else window.scrollTo(0, 0);
}

/**
 * Shows the notice that the previously read page does not exist here when the hash is its id, and
 * hides it otherwise, also when React reuses the element from the last page. Browsers do so with
 * `:target`, which follows loads and links inside a page but not addresses set by scripts (HTML,
 * "URL and history update steps").
 */
export function showAbsentNotice(hash: string): void {
  const { absentNotice } = SHELL_IDS;
  document.getElementById(absentNotice)?.setAttribute(DATA_RENDERED, `${hash === `#${absentNotice}`}`);
}
