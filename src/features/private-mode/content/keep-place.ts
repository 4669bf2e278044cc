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
  const unfolded = [...main.querySelectorAll('details')].map((details) => ({
    name: foldName(details),
    open: details.open,
  }));
  const focused = noteFocus(main);
  return {
    restore() {
      for (const [index, details] of [...main.querySelectorAll('details')].entries()) {
        const name = foldName(details);
        const was = unfolded[index]?.name === name ? unfolded[index] : unfolded.find((each) => each.name === name);
        if (was !== undefined && details.open !== was.open) details.open = was.open;
      }
      restoreFocus(main, focused);
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

/** What had the focus: what it is, and which of those that look alike. */
interface NotedFocus {
  selector: string;
  name: string;
  place: number;
  /** What was typed into it. */
  typed: string;
}

function noteFocus(main: HTMLElement): NotedFocus | null {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || active === main || !main.contains(active)) return null;
  // Scripts draw the copy buttons, a moment after the text: the code itself is as near.
  const element = active.matches('button.copy') ? active.parentElement?.querySelector('pre') : active;
  if (!element) return null;
  const selector = element.localName;
  const alike = [...main.querySelectorAll(selector)].filter((each) => focusName(each) === focusName(element));
  return {
    ...{ selector, name: focusName(element), place: alike.indexOf(element) },
    typed: element instanceof HTMLInputElement ? element.value : '',
  };
}

function restoreFocus(main: HTMLElement, noted: NotedFocus | null): void {
  if (noted === null || main.contains(document.activeElement)) return;
  const alike = [...main.querySelectorAll<HTMLElement>(noted.selector)].filter(
    (each) => focusName(each) === noted.name,
  );
  const element = alike[noted.place] ?? alike.at(-1) ?? main;
  if (element instanceof HTMLInputElement && element.value === '') element.value = noted.typed;
  // A heading takes the focus because a navigation led to it: the one in its place was never told that it may.
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

function focusName(element: Element): string {
  return [element.id, element.getAttribute('href') ?? '', element.matches('pre') ? '' : element.textContent].join(' ');
}
