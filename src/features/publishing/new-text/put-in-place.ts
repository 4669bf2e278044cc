/** A heading counts as being at the top of the window until it is this far below it, in pixels: the header lies there. */
const TOP_PX = 140;

/**
 * Puts the newest content of the page in the place of the one being read, and scrolls to where the reader is in it. To be
 * followed by a reload: browsers go back to where the window stood, which is then the same section of the same text. It costs
 * pages nothing, while a place that is kept by name would have to be looked up by a script in each of them.
 */
export function putInPlace(newest: Document): void {
  const main = document.querySelector('main');
  const next = newest.querySelector('main');
  if (main === null || next === null || window.scrollY === 0) return;
  // The nearest first: should it be gone, the one before it holds.
  const headings = [...main.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')]
    .map(({ id }) => ({ id, top: topOf(id) ?? 0 }))
    .filter(({ top }) => top <= TOP_PX)
    .reverse();
  // Of another document: a copy that belongs to this one.
  main.replaceWith(document.importNode(next, true));
  for (const { id, top } of headings) {
    const now = topOf(id);
    if (now === null) continue;
    window.scrollBy({ top: now - top, behavior: 'instant' });
    return;
  }
}

/** How far a heading is below the top of the window, in pixels; null where it is not. */
function topOf(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}
