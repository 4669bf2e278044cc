import { headingsAtTop, scrollBackTo } from '../../features/private-mode/content/keep-place';

/**
 * Puts the newest content of the page in the place of the one being read, and scrolls to where the reader is in it. To be
 * followed by a reload: browsers go back to where the window stood, which is then the same section of the same text. It costs
 * pages nothing, while a place that is kept by name would have to be looked up by a script in each of them.
 */
export function putInPlace(newest: Document): void {
  const main = document.querySelector('main');
  const next = newest.querySelector('main');
  if (main === null || next === null || window.scrollY === 0) return;
  const headings = headingsAtTop(main);
  // Of another document: a copy that belongs to this one.
  main.replaceWith(document.importNode(next, true));
  scrollBackTo(headings);
}
