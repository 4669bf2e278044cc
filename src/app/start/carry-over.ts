import { openSearch } from '../../boot/search';
import { DATA_REPLAY } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { showAbsentNotice } from '../navigation/route-scroll';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';

/** What the reader folds, types in, chooses, presses and focuses, each kind apart. */
const KINDS = ['details', 'input', 'textarea', 'select', `[${DATA_REPLAY}]`, 'a', 'button', 'summary', '[popover]'];

/** The page as the server rendered it, and what is no longer to be read from elements that React threw away. */
interface ServedPage {
  page: Element;
  focused: EventTarget | null;
  /** The scroll position of the window. */
  scrollTop: number;
  /** What was scrolled inside the page: the articles beside the text, wide tables, long lines of code. */
  scrolled: Map<Element, { top: number; left: number }>;
  popover: EventTarget | null;
}

let served: ServedPage | null = null;

const findPage = () => document.getElementById('gatsby-focus-wrapper');

/**
 * Remembers the page that React is about to take over. Where translation programs or password managers changed it before, React
 * throws all of it away and makes it anew: `carryOver` then brings back what the reader did.
 */
export function watchPage(): void {
  const page = findPage();
  if (page === null) return;
  const { activeElement: focused } = document;
  const popover = 'hidePopover' in page ? page.querySelector(':popover-open') : null;
  const { scrollY: scrollTop } = window;
  served = { page, focused, scrollTop, scrolled: new Map(), popover };
  page.querySelectorAll('*').forEach(noteScrolled);
  document.addEventListener('focusin', onFocus);
  // Neither bubbles.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('toggle', onToggle, true);
}

function noteScrolled(element: Element): void {
  const { scrollTop: top, scrollLeft: left } = element;
  if (top !== 0 || left !== 0 || served?.scrolled.has(element)) served?.scrolled.set(element, { top, left });
}

function onFocus({ target }: FocusEvent): void {
  if (served !== null) served.focused = target;
}

function onScroll({ target }: Event): void {
  // While React makes the page anew it may be shorter for a moment.
  if (!served?.page.isConnected) return;
  if (target instanceof Element) noteScrolled(target);
  else served.scrollTop = window.scrollY;
}

function onToggle({ target, newState }: ToggleEvent): void {
  // Folds say so too; they are read when they are brought over.
  if (served?.page.isConnected && target instanceof Element && target.hasAttribute('popover'))
    served.popover = newState === 'open' ? target : null;
}

/**
 * Brings what the reader did on a page into the one that React made in its place, before it is painted: what was typed and
 * chosen, folds, the open search or drawer of articles, the focus, what was scrolled and the buttons that were pressed. Of a kind of
 * which one page has more elements than the other nothing is brought. Where React kept the page there is nothing to do.
 */
export function carryOver(): void {
  document.removeEventListener('focusin', onFocus);
  document.removeEventListener('scroll', onScroll, true);
  document.removeEventListener('toggle', onToggle, true);
  const page = findPage();
  if (served === null || page === null || served.page.isConnected) return;
  const { page: before, focused, scrollTop, scrolled, popover } = served;

  const twins = new Map<unknown, Element>();
  for (const kind of new Set([...[...scrolled.keys()].map(({ localName }) => localName), ...KINDS])) {
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
  const drawer = twins.get(popover);
  if (drawer instanceof HTMLElement) drawer.showPopover();
  const twin = twins.get(focused);
  if (twin instanceof HTMLElement) twin.focus({ preventScroll: true });
  for (const [element, { top, left }] of scrolled) {
    const counterpart = twins.get(element);
    if (counterpart !== undefined) Object.assign(counterpart, { scrollTop: top, scrollLeft: left });
  }
  // What the address names is no longer `:target`.
  showAbsentNotice(window.location.hash);
  window.scrollTo({ top: scrollTop, behavior: 'instant' });
}

/** Forgets the page that was there before: React has taken it over. */
export function clearPage(): void {
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
