import { openSearch } from '../../boot/search';
import { DATA_REPLAY } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';

/** What the reader folds, types in, chooses, presses and focuses, each kind apart. */
const KINDS = ['details', 'input', 'textarea', 'select', `[${DATA_REPLAY}]`, 'a', 'button', 'summary'];

let served: { page: Element; focused: EventTarget | null; scrollTop: number } | null = null;

const findPage = () => document.getElementById('gatsby-focus-wrapper');

/**
 * Remembers the page that React is about to take over. Where translation programs or password managers changed it before, React
 * throws all of it away and makes it anew: `carryOver` then brings back what the reader did.
 */
export function watchPage(): void {
  const page = findPage();
  if (page === null) return;
  const { activeElement: focused } = document;
  served = { page, focused, scrollTop: window.scrollY };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('scroll', onScroll, { passive: true });
}

function onFocus({ target }: FocusEvent): void {
  if (served !== null) served.focused = target;
}

function onScroll(): void {
  // While React makes the page anew it may be shorter for a moment.
  if (served?.page.isConnected) served.scrollTop = window.scrollY;
}

/**
 * Brings what the reader did on a page into the one that React made in its place, before it is painted: what was typed and
 * chosen, folds, the open search, the focus, the scroll position and the buttons that were pressed. Of a kind of which one page
 * has more elements than the other nothing is brought. Where React kept the page there is nothing to do.
 */
export function carryOver(): void {
  document.removeEventListener('focusin', onFocus);
  document.removeEventListener('scroll', onScroll);
  const page = findPage();
  if (served === null || page === null || served.page.isConnected) return;
  const { page: before, focused, scrollTop } = served;

  const twins = new Map<unknown, Element>();
  for (const kind of KINDS) {
    const made = [...page.querySelectorAll(kind)];
    const all = before.querySelectorAll(kind);
    if (made.length === all.length) made.forEach((each, index) => twins.set(all[index], each));
  }
  for (const [one, twin] of twins) {
    if (one instanceof HTMLDetailsElement && twin instanceof HTMLDetailsElement) twin.open = one.open;
    else if (isField(one) && isField(twin)) fill(twin, one);
  }
  window.earlyClicks = window.earlyClicks?.map((each) => twins.get(each) ?? each) ?? null;

  const entry = document.getElementById(SHELL_IDS.searchEntry);
  if (before.querySelector(`dialog[open] #${SHELL_IDS.searchDialogField}`) && entry) openSearch(entry);
  const twin = twins.get(focused);
  if (twin instanceof HTMLElement) twin.focus({ preventScroll: true });
  window.scrollTo({ top: scrollTop, behavior: 'instant' });
}

/** Forgets the page that was there before: React has taken it over. */
export function forgetPage(): void {
  served = null;
}

/** Stands in the page, and carries over in the very moment that React has made it: no key that is typed falls beside a field. */
export function CarryOver() {
  useEffectInBrowser(carryOver, []);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof Element && 'form' in element && 'value' in element;

/** Gives a field what was typed or chosen in the one before it, and tells React. */
function fill(field: Field, before: Field): void {
  if ('checked' in field && 'checked' in before && field.checked !== before.checked) field.click();
  else if (field.value !== before.value) {
    field.value = before.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
