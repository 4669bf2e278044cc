import { SEARCH_SHORTCUT_KEY } from '../../content-schema';
import * as SHELL_IDS from '../shared/shell-ids';
import { readStored } from './read-stored';

/**
 * Makes the search dialog open at once, before hydration and after it. A click, a tap or a shortcut
 * on the entry of the header opens the dialog, which is in the page, and focuses its field. The
 * browser keeps the typed text (also during composition) and submits it to the results page if
 * nothing else handles it. React adds results to the same dialog, and detects the opening by the
 * focus.
 */
export function listenToSearch(): void {
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey);
  document.addEventListener('DOMContentLoaded', () => {
    if (document.activeElement === document.body) emptySearchField()?.focus();
  });
}

/**
 * Returns the field of the results page; null on other pages, and when there is a query, whose
 * results are to be read.
 */
export function emptySearchField(): HTMLElement | null {
  return /[?&]q=[^&]/.test(location.search) ? null : document.getElementById(SHELL_IDS.searchField);
}

/**
 * Opens the dialog on a plain click on the entry. Clicks that open a tab or a window are left to
 * the browser, as is every click when there is no dialog or it cannot be opened.
 */
function onClick(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const entry = event.target instanceof Element && event.target.closest<HTMLElement>(`#${SHELL_IDS.searchEntry}`);
  if (entry && openSearch(entry)) event.preventDefault();
}

export function openSearch(entry: HTMLElement): boolean {
  const field = document.getElementById(SHELL_IDS.searchDialogField);
  const dialog = field?.closest('dialog');
  // Old browsers do not support dialogs.
  if (!field || !dialog || typeof dialog.showModal !== 'function') return false;
  if (!dialog.open) {
    // The focus returns to the entry when the dialog closes.
    entry.focus({ preventScroll: true });
    dialog.showModal();
  }
  field.focus();
  return true;
}

/**
 * Handles the shortcuts `/` (not while typing) and Ctrl-K or Cmd-K: on the results page they focus
 * its field, elsewhere they click the entry. The single key can be turned off. The setting is read
 * at each press, so that changes in other tabs apply.
 */
function onKey(event: KeyboardEvent): void {
  // Browsers fire events without a key when they autofill a form.
  const key = String(event.key).toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const isTyping =
    event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]') !== null;
  const isSearch = !event.altKey && (isCommand ? key === 'k' && !event.shiftKey : key === '/' && !isTyping);
  if (!isSearch || document.querySelector('dialog[open]') !== null) return;
  if (!isCommand && readStored(SEARCH_SHORTCUT_KEY) === 'false') return;
  const field = document.getElementById(SHELL_IDS.searchField);
  const target = field ?? document.getElementById(SHELL_IDS.searchEntry);
  if (target === null) return;
  event.preventDefault();
  if (!(field instanceof HTMLInputElement)) return target.click();
  field.focus();
  field.select();
}
