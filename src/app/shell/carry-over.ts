import { openSearch } from '../../boot/search';
import { DATA_REPLAY } from '../../shared/page-contract';
import * as SHELL_IDS from '../../shared/shell-ids';
import { showAbsentNotice } from '../navigation/route-scroll';
import { useEffectInBrowser } from '../../ui/use-effect-in-browser';

/** Selectors of elements that the reader folds, fills in, presses or focuses, one per kind. */
const KINDS = ['details', 'input', 'textarea', 'select', `[${DATA_REPLAY}]`, 'a', 'button', 'summary', '[popover]'];

/** The server-rendered page, and state that cannot be read from elements that React discarded. */
interface ServedPage {
  page: Element;
  focused: EventTarget | null;
  /** The scroll position of the window. */
  scrollTop: number;
  /** Scrolled elements inside the page: the sidebar tree, wide tables, long lines of code. */
  scrolled: Map<Element, { top: number; left: number }>;
  popover: EventTarget | null;
}

let served: ServedPage | null = null;

const findPage = () => document.getElementById('gatsby-focus-wrapper');

/**
 * Records the page before hydration. If a translation program or a password manager changed it,
 * React discards all of it and renders it again; `carryOver` then restores the reader's changes.
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
  // While React renders the page again it may be shorter for a moment.
  if (!served?.page.isConnected) return;
  if (target instanceof Element) noteScrolled(target);
  else served.scrollTop = window.scrollY;
}

function onToggle({ target, newState }: ToggleEvent): void {
  // `details` elements fire this event as well; `carryOver` reads their state.
  if (served?.page.isConnected && target instanceof Element && target.hasAttribute('popover'))
    served.popover = newState === 'open' ? target : null;
}

/**
 * Restores the reader's changes in the page that React rendered again, before it is painted: typed
 * and chosen values, folds, the open search or article drawer, the focus, scroll positions and
 * pressed buttons. Skips a kind of element whose number differs between the two pages. Does nothing
 * when React kept the page.
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
  // The element named by the hash is no longer `:target`.
  showAbsentNotice(window.location.hash);
  window.scrollTo({ top: scrollTop, behavior: 'instant' });
}

/** Discards the recorded page after hydration. */
export function clearPage(): void {
  served = null;
}

/**
 * Runs `carryOver` in the commit that renders the page again, so that no typed key misses its
 * field.
 */
export function CarryOver() {
  useEffectInBrowser(carryOver, []);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof Element && 'form' in element && 'value' in element;

/** Copies the typed or chosen value of the old field and notifies React. */
function fill(field: Field, before: Field): void {
  if ('checked' in field && 'checked' in before && field.checked !== before.checked) field.click();
  else if (field.value !== before.value) {
    field.value = before.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
