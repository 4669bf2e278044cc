/** Elements that a line of Markdown can correspond to. */
const BLOCKS = 'h2, h3, h4, h5, h6, p, li, tr, pre, summary';

/** Minimum number of letters: fewer could match anywhere. */
const LETTERS_ENOUGH = 5;
/** Number of letters that is enough for a match in a paragraph of any length. */
const LETTERS_CERTAIN = 24;
/** Minimum share of the element's letters for shorter lines. */
const SHARE = 0.3;

/**
 * Finds the element that a line of Markdown was rendered to: the shortest that has all its letters.
 * @returns null when there is no reliable match.
 */
export function findPlace(text: Element, source: string): HTMLElement | null {
  const letters = lettersOf(wordsOf(source));
  if (letters.length < LETTERS_ENOUGH) return null;
  let place: HTMLElement | null = null;
  let length = letters.length >= LETTERS_CERTAIN ? Infinity : letters.length / SHARE;
  for (const block of text.querySelectorAll<HTMLElement>(BLOCKS)) {
    const its = lettersOf(block.textContent ?? '');
    if (its.length < length && its.includes(letters)) [place, length] = [block, its.length];
  }
  return place;
}

/**
 * Returns the rendered words of a line: without link targets, images, attributes, tags and names of
 * directives.
 */
function wordsOf(source: string): string {
  return source
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/:[a-z-]+\[/g, '[');
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Scrolls to an element and focuses it. It stays focusable until the focus moves on. */
export function showPlace(place: HTMLElement): void {
  const had = place.getAttribute('tabindex');
  if (had === null) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}
