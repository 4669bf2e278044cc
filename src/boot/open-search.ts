import { SHELL_IDS } from '../shared/shell-ids';

/**
 * Part of the boot script: the search opens at once, before React runs and after. The entry of the header, clicked, tapped or
 * asked for by its keys, opens the dialog that stands closed in the page, with the focus in its field: the browser keeps
 * what is typed there (whatever is composing it), and sends it to the page of results when nothing else comes. React
 * gives the same dialog its results, and hears of the opening by the focus.
 *
 * A click that opens a tab or a window is the browser's; where there is no dialog, or none can be shown, so is every click.
 *
 * On the page of results the field has the focus from the start, unless something is searched for, which is then to be read.
 */
export const OPEN_SEARCH = `
  function openSearch() {
    var field = d.getElementById("${SHELL_IDS.searchDialogField}");
    var dialog = field && field.closest("dialog");
    if (!dialog || !dialog.showModal) return;
    if (!dialog.open) {
      d.getElementById("${SHELL_IDS.searchEntry}").focus({ preventScroll: true });
      dialog.showModal();
    }
    field.focus();
    return true;
  }
  d.addEventListener("click", function (event) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    var entry = event.target.closest && event.target.closest("#${SHELL_IDS.searchEntry}");
    if (entry && openSearch()) event.preventDefault();
  }, true);
  d.addEventListener("DOMContentLoaded", function () {
    var field = d.getElementById("${SHELL_IDS.searchField}");
    if (field && d.activeElement === d.body && !/[?&]q=[^&]/.test(location.search)) field.focus();
  });
`;
