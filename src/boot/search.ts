import { SEARCH_SHORTCUT_KEY } from '../../content-schema';
import * as SHELL_IDS from '../shared/shell-ids';
import { readStored } from './read-stored';

/**
 * The search opens at once, before React runs and after. The entry of the header, clicked, tapped or asked for by its keys,
 * opens the dialog that stands closed in the page, with the focus in its field: the browser keeps what is typed there
 * (whatever is composing it), and sends it to the page of results when nothing else comes. React gives the same dialog its
 * results, and notices the opening by the focus.
 */
export function listenToSearch(): void {
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey);
  document.addEventListener('DOMContentLoaded', () => {
    if (document.activeElement === document.body) emptySearchField()?.focus();
  });
}

/** The field of the page of results; null on any other page, and where something is searched for, which is then to be read. */
export function emptySearchField(): HTMLElement | null {
  return /[?&]q=[^&]/.test(location.search) ? null : document.getElementById(SHELL_IDS.searchField);
}

/** A click that opens a tab or a window is the browser's; where there is no dialog, or none can be shown, so is every click. */
function onClick(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const entry = event.target instanceof Element && event.target.closest<HTMLElement>(`#${SHELL_IDS.searchEntry}`);
  if (entry && openSearch(entry)) event.preventDefault();
}

export function openSearch(entry: HTMLElement): boolean {
  const field = document.getElementById(SHELL_IDS.searchDialogField);
  const dialog = field?.closest('dialog');
  // Old browsers have no dialogs.
  if (!field || !dialog || typeof dialog.showModal !== 'function') return false;
  if (!dialog.open) {
    // Where the focus goes back to when the dialog closes.
    entry.focus({ preventScroll: true });
    dialog.showModal();
  }
  field.focus();
  return true;
}

/**
 * `/` (not while typing) and Ctrl-K or Cmd-K go to the search: on the page of results to its field, elsewhere as if the entry
 * were clicked. The single key can be turned off: the storage is asked at each press, so that what another tab stored counts.
 */
function onKey(event: KeyboardEvent): void {
  // Browsers that fill a form in send events without a key.
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
