/** Where a reader is in a page whose content is about to change. */
export interface ReadingPlace {
  /** Puts the reader back there, in the content that stands there now. */
  restore(): void;
}

/** A heading counts as being at the top of the window until it is this far below it, in pixels: the header lies there. */
const TOP_PX = 140;

/**
 * Notes where the reader is: the section at the top of the window, what is unfolded, and what has the focus. Call it
 * before the content changes, and `restore` in the layout effect of the change.
 */
export function noteReadingPlace(): ReadingPlace {
  const main = document.querySelector('main');
  if (main === null) return { restore: () => undefined };
  const sections = window.scrollY > 0 ? sectionsAtTop(main) : [];
  const folds = [...main.querySelectorAll('details')].map((details) => ({ name: foldName(details), details }));
  const focused = noteFocus();
  return {
    restore() {
      for (const [index, details] of [...main.querySelectorAll('details')].entries()) {
        const name = foldName(details);
        const was = folds[index]?.name === name ? folds[index] : folds.find((each) => each.name === name);
        // Read only now: an element that was replaced still has the state that the reader left it in.
        if (was !== undefined && details.open !== was.details.open) details.open = was.details.open;
      }
      restoreFocus(focused);
      for (const { id, top } of sections) {
        const heading = document.getElementById(id);
        if (heading === null) continue;
        const moved = heading.getBoundingClientRect().top - top;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
        break;
      }
    },
  };
}

/** The headings above and at the top of the window, the nearest first: should it go, the one before it holds. */
function sectionsAtTop(main: HTMLElement): { id: string; top: number }[] {
  return [...main.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]')]
    .map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top }))
    .filter(({ top }) => top <= TOP_PX)
    .reverse();
}

const foldName = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/** What had the focus, wherever in the page: the navigation may be made anew, too. */
interface NotedFocus {
  /** Its kind of element. */
  localName: string;
  /** What it may be known by, the surest first, and which it is of those that are alike. */
  signs: readonly { sign: Sign; value: string; place: number }[];
  /** Ids of the headings above it, the nearest first. */
  headings: readonly string[];
  /** What was typed into it. */
  typed: string;
}

/** Tells one element from others of its kind; an empty text tells nothing. */
type Sign = (element: Element) => string;

const hrefOf: Sign = (element) => element.getAttribute('href') ?? '';
/** A code block is known by its place: its text is what changes. */
const textOf: Sign = (element) => (element.matches('pre') ? 'pre' : (element.textContent ?? ''));
const SIGNS: readonly Sign[] = [
  (element) => [element.id, hrefOf(element), textOf(element)].join(' ').trim(),
  (element) => element.id,
  hrefOf,
  // A heading gets the id that it shares with other languages late: only the words of a link to it stay.
  textOf,
];

function noteFocus(): NotedFocus | null {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || active.matches('main') || active.querySelector('main') !== null) return null;
  // Scripts draw the copy buttons, a moment after the text: the code itself is as near.
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

/** Gives the focus back where the change took it away: not from whatever the reader has reached for meanwhile. */
function restoreFocus(noted: NotedFocus | null): void {
  const main = document.querySelector('main');
  if (noted === null || main === null || document.activeElement?.contains(main) === false) return;
  const element = findAgain(noted) ?? main;
  if (element instanceof HTMLInputElement && element.value === '') element.value = noted.typed;
  // A heading takes the focus because a navigation led to it: the one in its place was never told that it may.
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** What stands now where the noted element stood, else the heading above it. */
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
