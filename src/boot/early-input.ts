import { EARLY_INPUT_KEY } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { type ControlMark, findControl, markControl } from './control-mark';
import { readInTab } from './read-stored';
import { openSearch } from './search';

/** What the reader did on a page before its scripts were there, for the same page loaded again. */
interface EarlyInput {
  path: string;
  /** The section that was gone to, as the hash of the address; absent from what an older build has stored. */
  hash?: string;
  /** The buttons that were pressed, in order. */
  clicks: readonly ControlMark[];
  /** What was typed in the fields of searches, by their ids. Nothing else is stored: it may be secret. */
  searches: Readonly<Record<string, string>>;
  /** Whether the search dialog was open. */
  isSearching: boolean;
  /** What the open menus of the header unfold under; absent from what an older build has stored. */
  menus?: readonly ControlMark[];
  /** What had the focus; null where nothing had it, absent from what an older build has stored. */
  focused?: ControlMark | null;
}

const SEARCH_FIELDS = [SHELL_IDS.searchDialogField, SHELL_IDS.searchField];

function fieldNamed(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

/** Whether something was typed that a new load of the page would lose: in any field that is not one of a search. */
export function hasTypedElsewhere(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...fields].some(({ id, value, defaultValue }) => !SEARCH_FIELDS.includes(id) && value !== defaultValue);
}

/** Stores what the reader did, if anything, for the load of this page that is about to come. */
export function saveEarlyInput(): void {
  const pressed = window.earlyClicks ?? [];
  const menus = [...document.querySelectorAll('details.menu[open] > summary')].map((each) => markControl(each));
  const { activeElement, body } = document;
  const focused = activeElement === null || activeElement === body ? null : markControl(activeElement);
  const input: EarlyInput = {
    path: location.pathname,
    hash: location.hash,
    // A form that a new load empties is not to be sent.
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
    // A browser that stores nothing does not load the page again by itself either (`reloadOnce`).
  }
}

/** Brings back what the reader did before this page was loaded again: what was typed at once, clicks when they are played. */
export function restoreEarlyInput(): void {
  const input = takeStored();
  if (input === null) return;
  // A page is loaded again at the address that it had when that began.
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
  // The new page has the focus nowhere: the keyboard would begin at the top. Safari gives clicked buttons no focus.
  const focused = (input.focused && findControl(input.focused)) ?? pressed.at(-1);
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}

/** What is stored for this address; null where there is nothing. It is taken away: it is for one load. */
function takeStored(): EarlyInput | null {
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
