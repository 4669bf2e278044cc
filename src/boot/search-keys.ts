import { SHELL_IDS } from '../shared/shell-ids';

/**
 * Part of the boot script: `/` (not while typing) and Ctrl-K or Cmd-K go to the search, before React runs and after. On
 * the page of results that is its field; elsewhere it is as if the entry in the header were clicked, which opens the
 * dialog. The single key `/` can be turned off: the storage is asked at each press, so that what another tab stored counts
 * as well.
 */
export const SEARCH_KEYS = `
  d.addEventListener("keydown", function (event) {
    var key = String(event.key).toLowerCase();
    var command = event.ctrlKey || event.metaKey;
    var typing = event.target.closest && event.target.closest("input,textarea,select,[contenteditable]");
    var isSearch = !event.altKey && (command ? key === "k" && !event.shiftKey : key === "/" && !typing);
    if (!isSearch || d.querySelector("dialog[open]")) return;
    try { if (!command && localStorage.getItem("searchShortcut") === "false") return; } catch (error) {}
    var field = d.getElementById("${SHELL_IDS.searchField}");
    var entry = d.getElementById("${SHELL_IDS.searchEntry}");
    if (!field && !entry) return;
    event.preventDefault();
    if (field) { field.focus(); field.select(); }
    else entry.click();
  });
`;
