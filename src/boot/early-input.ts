import { EARLY_INPUT_KEY } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { readInTab } from './read-stored';
import { openSearch } from './search';

/** The reader's input on a page before its scripts ran, restored after a reload. */
interface EarlyInput {
  path: string;
  /** Hash of the last visited section; absent in data stored by an older build. */
  hash?: string;
  /** Pressed buttons, in order. */
  clicks: readonly ControlMark[];
  /** Text typed in search fields, by their ids. Nothing else is stored: it may be secret. */
  searches: Readonly<Record<string, string>>;
  /** Whether the search dialog was open. */
  isSearching: boolean;
  /** Summaries of the open header menus; absent in data stored by an older build. */
  menus?: readonly ControlMark[];
  /** Focused element; null when there is none, absent in data stored by an older build. */
  focused?: ControlMark | null;
}

const SEARCH_FIELDS = [SHELL_IDS.searchDialogField, SHELL_IDS.searchField];

function fieldNamed(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * Checks whether a reload would lose typed text: any field other than a search field has been
 * changed.
 */
export function hasTypedElsewhere(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...fields].some(({ id, value, defaultValue }) => !SEARCH_FIELDS.includes(id) && value !== defaultValue);
}

/** Stores the reader's input, if any, for the coming reload of this page. */
export function saveEarlyInput(): void {
  const pressed = window.earlyClicks ?? [];
  const menus = [...document.querySelectorAll('details.menu[open] > summary')].map((each) => markControl(each));
  const { activeElement, body } = document;
  const focused = activeElement === null || activeElement === body ? null : markControl(activeElement);
  const input: EarlyInput = {
    path: location.pathname,
    hash: location.hash,
    // A reload empties forms, so they must not be submitted.
    clicks: pressed.filter((each) => !each.closest('form')).map((each) => markControl(each)),
    searches: Object.fromEntries(SEARCH_FIELDS.map((id) => [id, fieldNamed(id)?.value ?? ''])),
    isSearching: fieldNamed(SHELL_IDS.searchDialogField)?.closest('dialog')?.open === true,
    menus,
    focused,
  };
  const hasTyped = Object.values(input.searches).join('') !== '';
  const hasOpened = input.isSearching || menus.length > 0;
  const isInSection = location.hash !== '';
  if (input.clicks.length === 0 && !hasTyped && !hasOpened && !isInSection && focused === null) return;
  try {
    sessionStorage.setItem(EARLY_INPUT_KEY, JSON.stringify(input));
  } catch {
    // Without storage the page is not reloaded automatically either (`reloadOnce`).
  }
}

/**
 * Restores the reader's input from before the reload: typed text at once, clicks when they are
 * replayed.
 */
export function restoreEarlyInput(): void {
  const input = consumeStored();
  if (input === null) return;
  // A page reloads at the address that it had when the reload started.
  if (input.hash && input.hash !== location.hash) location.hash = input.hash;
  for (const id of SEARCH_FIELDS) {
    const field = fieldNamed(id);
    const typed = input.searches[id];
    if (field?.value === '' && typeof typed === 'string') field.value = typed;
  }
  const entry = document.getElementById(SHELL_IDS.searchEntry);
  if (input.isSearching && entry !== null) openSearch(entry);
  for (const mark of input.menus ?? []) findControl(mark)?.closest('details')?.setAttribute('open', '');
  const pressed = input.clicks.map((mark) => findControl(mark)).filter((each) => each !== null);
  window.earlyClicks?.unshift(...pressed);
  // After a reload nothing has the focus, so the keyboard would start at the top. Safari does not
  // focus clicked buttons.
  const focused = (input.focused && findControl(input.focused)) ?? pressed.at(-1);
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}

/**
 * Returns the input stored for this address, or null. Removes it, because it is for one load only.
 */
function consumeStored(): EarlyInput | null {
  const text = readInTab(EARLY_INPUT_KEY);
  if (text === null) return null;
  try {
    sessionStorage.removeItem(EARLY_INPUT_KEY);
    // Written by this module, in this tab.
    const input = JSON.parse(text) as EarlyInput;
    return input.path === location.pathname ? input : null;
  } catch {
    return null;
  }
}

/** Description of a control, by which it is found again after a reload. */
interface ControlMark {
  /** Id of the control; empty when it has none. */
  id: string;
  /** Element name, such as `button`. */
  element: string;
  /** Label, as far as the element contains it. */
  label: string;
  /** Index among the elements of that name. */
  index: number;
}

/** Returns the description of a control. */
function markControl(control: Element): ControlMark {
  const element = control.localName;
  const index = [...document.querySelectorAll(element)].indexOf(control);
  return { id: control.id, element, label: labelOf(control), index };
}

/**
 * Finds a control by its id, else by its label, and among several of the same label by its index.
 * The index alone is not enough: after a reload another control may have it.
 */
function findControl({ id, element, label, index }: ControlMark): Element | null {
  if (id !== '') return document.getElementById(id);
  const all = [...document.querySelectorAll(element)];
  const named = all.filter((each) => labelOf(each) === label);
  return named.find((each) => each === all[index]) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim() ?? '';
