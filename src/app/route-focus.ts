import { sectionNamed } from '../boot/reading-place';
import { emptySearchField } from '../boot/search';

/**
 * After a navigation, moves the focus to the section that the address names, else to the field of a search page that searches
 * for nothing yet, as the boot script does on a first page, else to the content, without scrolling: the keyboard and screen
 * readers go on from there.
 */
export function focusRoute(hash: string): void {
  const target = sectionNamed(hash) ?? emptySearchField() ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  // What the keyboard reaches anyway stays within its reach.
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
