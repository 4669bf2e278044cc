/** What an editor recognises a line by. */
const BLOCKS = 'h2, h3, h4, h5, h6, p, li, tr, pre, summary';

/** Fewer letters could stand anywhere. */
const LETTERS_ENOUGH = 5;
/** So many letters are no coincidence, however long the paragraph that they stand in. */
const LETTERS_CERTAIN = 24;
/** Else they are a good part of it. */
const SHARE = 0.3;

/**
 * Finds the part of a text that a line of its markdown became: the shortest that has all its letters.
 * @returns null when no part is sure to be it.
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

/** The line as a reader sees it: without the targets of its links, images, attributes, tags and names of directives. */
function wordsOf(source: string): string {
  return source
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/:[a-z-]+\[/g, '[');
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Leads to a part of the text: it is scrolled to, gets the focus, and shows that it has it until the focus moves on. */
export function showPlace(place: HTMLElement): void {
  const had = place.getAttribute('tabindex');
  if (had === null) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}
