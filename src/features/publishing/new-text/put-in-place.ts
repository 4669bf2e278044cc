/**
 * Headings up to this distance below the top of the window count as being at the top, in pixels:
 * the header covers them.
 */
const TOP_PX = 140;

/**
 * Replaces the content of the page by the newest one, and restores the scroll position. A reload
 * should follow: browsers restore the scroll position, which is then the same section of the same
 * text. This needs no script on other pages, while a scroll position stored by name would have to
 * be looked up by each of them.
 */
export function putInPlace(newest: Document): void {
  const main = document.querySelector('main');
  const next = newest.querySelector('main');
  if (main === null || next === null || window.scrollY === 0) return;
  // The nearest first: if it is removed, the one before it is used.
  const headings = [...main.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')]
    .map(({ id }) => ({ id, top: topOf(id) ?? 0 }))
    .filter(({ top }) => top <= TOP_PX)
    .reverse();
  // The node belongs to another document: imports a copy.
  main.replaceWith(document.importNode(next, true));
  for (const { id, top } of headings) {
    const now = topOf(id);
    if (now === null) continue;
    window.scrollBy({ top: now - top, behavior: 'instant' });
    return;
  }
}

/**
 * Returns the distance of a heading from the top of the window, in pixels; null where it is
 * missing.
 */
function topOf(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}
