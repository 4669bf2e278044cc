import { findControl, markControl } from '../../boot/control-mark';
import { openSearch } from '../../boot/search';
import * as SHELL_IDS from '../../shared/shell-ids';

/** Element that holds the page, whatever is in it. */
const PAGE = 'gatsby-focus-wrapper';
const FIELDS = ['input', 'textarea', 'select'] as const;
type Field = HTMLElementTagNameMap[(typeof FIELDS)[number]];

/** The page as the server rendered it, and where the reader was in it last. */
let served: { page: HTMLElement; language: string; focused: Element | null; scrollTop: number } | null = null;

/**
 * Remembers the page that React is about to take over. Where translation programs or password managers changed it before, React
 * throws all of it away and makes it anew: `carryOver` then brings back what the reader did.
 */
export function watchPage(): void {
  const page = document.getElementById(PAGE);
  if (page === null) return;
  served = {
    page,
    language: document.documentElement.lang,
    focused: document.activeElement,
    scrollTop: window.scrollY,
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('scroll', onScroll, { passive: true });
}

function onFocus({ target }: FocusEvent): void {
  if (served !== null && target instanceof Element) served.focused = target;
}

function onScroll(): void {
  // While React makes the page anew it may be shorter for a moment.
  if (served?.page.isConnected === true) served.scrollTop = window.scrollY;
}

/**
 * Brings what the reader did on a page into the one that React made in its place: what was typed and chosen, folds, the open
 * search, the focus, the scroll position, the buttons that were pressed, and the language that a translation program set.
 * Where React kept the page there is nothing to do.
 */
export function carryOver(): void {
  document.removeEventListener('focusin', onFocus);
  document.removeEventListener('scroll', onScroll);
  const page = document.getElementById(PAGE);
  if (served === null || page === null || served.page.isConnected) return;
  const { page: before, language, focused, scrollTop } = served;
  served = null;
  const twinOf = (element: Element) => findControl(markControl(element, before), page, true);

  document.documentElement.lang = language;
  for (const [fold, twin] of pairsOf('details', before, page)) twin.open = fold.open;
  for (const name of FIELDS) for (const [field, twin] of pairsOf(name, before, page)) fill(twin, field);
  window.earlyClicks = (window.earlyClicks ?? []).flatMap((each) =>
    before.contains(each) ? (twinOf(each) ?? []) : each,
  );

  const entry = document.getElementById(SHELL_IDS.searchEntry);
  const wasSearching = before.querySelector(`#${SHELL_IDS.searchDialogField}`)?.closest('dialog')?.open === true;
  if (wasSearching && entry !== null) openSearch(entry);
  const focusedTwin = focused !== null && before.contains(focused) ? twinOf(focused) : null;
  if (focusedTwin instanceof HTMLElement) focusedTwin.focus({ preventScroll: true });
  window.scrollTo({ top: scrollTop, behavior: 'instant' });
}

/** The elements of a name in both pages, each with its twin; none where one page has more of them than the other. */
function pairsOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  before: HTMLElement,
  page: HTMLElement,
): [HTMLElementTagNameMap[Name], HTMLElementTagNameMap[Name]][] {
  const twins = page.querySelectorAll(name);
  const all = [...before.querySelectorAll(name)];
  if (all.length !== twins.length) return [];
  return all.flatMap((each, index): [typeof each, typeof each][] => {
    const twin = twins[index];
    return twin === undefined ? [] : [[each, twin]];
  });
}

/** Gives a field what was typed or chosen in the one before it, and tells React. */
function fill(field: Field, before: Field): void {
  if (field instanceof HTMLInputElement && before instanceof HTMLInputElement && field.checked !== before.checked) {
    field.click();
    return;
  }
  if (field.value === before.value) return;
  field.value = before.value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
