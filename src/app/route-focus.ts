import { SHELL_IDS } from '../shared/shell-ids';

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

/** The field of the search page; null on any other page, and where something is searched for, which is then to be read. */
function emptySearchField(): Element | null {
  const isSearching = (new URLSearchParams(window.location.search).get('q') ?? '') !== '';
  return isSearching ? null : document.getElementById(SHELL_IDS.searchField);
}

/** The heading that a hash names, or the place itself where that is no heading; null where there is none. */
export function sectionNamed(hash: string): Element | null {
  if (hash.length < 2) return null;
  const place = document.getElementById(decode(hash.slice(1)));
  return place?.closest('h2,h3,h4,h5,h6') ?? place;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
