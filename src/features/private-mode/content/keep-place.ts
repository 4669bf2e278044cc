import { noteSectionRead } from '../../../boot/reading-place';

/** Saved scroll position and focus of a page whose content is about to change. */
export interface ReadingPlace {
  /** Restores the position in the new content. */
  restore(): void;
}

/**
 * Saves the reading place, again whenever the reader scrolls or moves the focus, until it is
 * restored or dropped: React renders the new content a moment after it was passed.
 */
export function holdReadingPlace(): ReadingPlace & { drop(): void } {
  let place = noteReadingPlace();
  const held = new AbortController();
  const noteAgain = () => (place = noteReadingPlace());
  for (const event of ['scroll', 'focusin']) {
    document.addEventListener(event, noteAgain, { passive: true, signal: held.signal });
  }
  const drop = () => held.abort();
  const restore = () => {
    drop();
    place.restore();
  };
  return { restore, drop };
}

/**
 * Saves the position in the section being read, the open `details` elements and the focus. Call it
 * before the content changes, and `restore` in the layout effect of the change.
 */
export function noteReadingPlace(): ReadingPlace {
  const main = document.querySelector('main');
  if (main === null) return { restore: () => undefined };
  const restorePosition = noteSectionRead();
  const folds = [...main.querySelectorAll('details')].map((details) => ({ name: foldName(details), details }));
  const focused = noteFocus();
  return {
    restore() {
      for (const [index, details] of [...main.querySelectorAll('details')].entries()) {
        const name = foldName(details);
        const was = folds[index]?.name === name ? folds[index] : folds.find((each) => each.name === name);
        // Read only now: a replaced element still has the state that the reader left it in.
        if (was !== undefined && details.open !== was.details.open) details.open = was.details.open;
      }
      restoreFocus(focused);
      restorePosition();
    },
  };
}

const foldName = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/** The focused element, anywhere in the page: the navigation may be rendered again, too. */
interface NotedFocus {
  /** Its element name. */
  localName: string;
  /** Values that identify it, the most reliable first, with its index among equal elements. */
  signs: readonly { sign: Sign; value: string; place: number }[];
  /** Ids of the headings above it, the nearest first. */
  headings: readonly string[];
  /** Its value, if it is an input. */
  typed: string;
}

/**
 * Returns a value that identifies an element among others of its name; an empty string does not.
 */
type Sign = (element: Element) => string;

const hrefOf: Sign = (element) => element.getAttribute('href') ?? '';
/** A code block is identified by its index: its text is what changes. */
const textOf: Sign = (element) => (element.matches('pre') ? 'pre' : (element.textContent ?? ''));
const SIGNS: readonly Sign[] = [
  (element) => [element.id, hrefOf(element), textOf(element)].join(' ').trim(),
  (element) => element.id,
  hrefOf,
  // A heading gets its final id, shared with other languages, late. Only the text of a link to it
  // stays.
  textOf,
];

function noteFocus(): NotedFocus | null {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || active.localName === 'main' || active.querySelector('main') !== null)
    return null;
  // Copy buttons are added by a script, shortly after the text: the code itself is as near.
  const element = active.matches('button.copy') ? active.parentElement?.querySelector('pre') : active;
  if (!element) return null;
  const alike = [...document.querySelectorAll(element.localName)];
  const signs = SIGNS.flatMap((sign) => {
    const value = sign(element);
    return value === '' ? [] : [{ sign, value, place: alike.filter((each) => sign(each) === value).indexOf(element) }];
  });
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)[id]')]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .map(({ id }) => id)
    .reverse();
  const typed = element instanceof HTMLInputElement ? element.value : '';
  return { localName: element.localName, signs, headings, typed };
}

/** Restores the focus that the change removed, unless the reader has focused another element. */
function restoreFocus(noted: NotedFocus | null): void {
  const main = document.querySelector('main');
  if (noted === null || main === null || document.activeElement?.contains(main) === false) return;
  const element = findAgain(noted) ?? main;
  if (element instanceof HTMLInputElement && element.value === '') element.value = noted.typed;
  // A navigation makes its target heading focusable; the heading that replaces it is not.
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Finds the element that corresponds to the saved one, else the heading above it. */
function findAgain({ localName, signs, headings }: NotedFocus): HTMLElement | null {
  const alike = [...document.querySelectorAll<HTMLElement>(localName)];
  for (const { sign, value, place } of signs) {
    const same = alike.filter((each) => sign(each) === value);
    const found = same[place] ?? same.at(-1);
    if (found !== undefined) return found;
  }
  for (const id of headings) {
    const heading = document.getElementById(id);
    if (heading !== null) return heading;
  }
  return null;
}
